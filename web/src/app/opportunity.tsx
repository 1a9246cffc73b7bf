import type { Opportunity as Opportunity_ } from '@consortia/proto/posts/shapes';
import { lazy, Suspense } from 'react';
import { OpportunityPage } from '../features/posts/opportunity-page.tsx';
import { useUser } from '../lib/session.ts';

const ResponseFigures = lazy(async () => ({
  default: (await import('../features/inbox/responses/response-figures.tsx')).ResponseFigures,
}));
const OpenSeats = lazy(async () => ({
  default: (await import('../features/consortium/open-seats.tsx')).OpenSeats,
}));
const PostActions = lazy(async () => ({ default: (await import('../features/admin/post-actions.tsx')).PostActions }));

/** Fetched by administrators alone. */
const Moderation = ({ opportunity }: { opportunity: Opportunity_ }) => (
  <Suspense fallback={null}>
    <PostActions opportunity={opportunity} />
  </Suspense>
);

/** Shown after the page. */
const Responses = ({ postId }: { postId: string }) => (
  <Suspense fallback={null}>
    <ResponseFigures postId={postId} />
  </Suspense>
);

const Seats = ({ postId }: { postId: string }) => (
  <Suspense fallback={null}>
    <OpenSeats postId={postId} />
  </Suspense>
);

/** Composes the page of an Opportunity with the admin, consortium and inbox features; features do not import each other. */
export function Opportunity() {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMIN') ?? false;
  return <OpportunityPage moderation={isAdministrator ? Moderation : undefined} responses={Responses} seats={Seats} />;
}
