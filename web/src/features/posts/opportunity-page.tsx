import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import type { ComponentType } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { notFoundStatuses } from '../../lib/base-api.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { createProposalFor, paths } from '../../lib/paths.ts';
import { useCountView } from '../../lib/use-count-view.ts';
import { BackLink } from '../../ui/back-link.tsx';
import layout from '../../ui/layout.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { AuthorActions } from './author-actions.tsx';
import { Discussion } from './discussion/discussion.tsx';
import { OpportunityArticle } from './opportunity-article.tsx';
import { postAt } from './post-at.ts';
import { useOpportunityQuery } from './posts-api.ts';
import { ReaderActions } from './reader-actions.tsx';
import { RelatedOpportunities } from './related-opportunities.tsx';

type Moderation = ComponentType<{ opportunity: Opportunity }>;
type Responses = ComponentType<{ postId: string }>;

type Slots = {
  /** For administrators. */
  moderation?: Moderation;
  /** How many have responded. */
  responses?: Responses;
  /** Open seats of the consortium behind it. They are loaded after the page, so they are below its text. */
  seats?: Responses;
};

export function OpportunityPage(slots: Slots) {
  const { slug = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const response = useOpportunityQuery(slug, { refetchOnMountOrArgChange: 30 });
  const { error, isFetching, refetch } = response;
  const missing = error && 'status' in error && notFoundStatuses.includes(Number(error.status));
  const data = postAt(response, pathname);
  // A post that could not be read again stays on the page.
  if (data && !missing) {
    if (pathname !== data.url) return <Navigate to={data.url + search + hash} replace />;
    return <Whole key={data.id} opportunity={data} slug={slug} {...slots} />;
  }
  if (missing) return <NotFoundPage />;
  if (error && !isFetching) return <LoadFailed title={postPageMessages.opportunityFailed} retry={refetch} />;
  return <CardSkeletons count={1} label={postPageMessages.opportunityLoading} />;
}

function Whole({
  opportunity,
  slug,
  moderation: Moderation,
  responses: Responses,
  seats: Seats,
}: {
  opportunity: Opportunity;
  slug: string;
} & Slots) {
  const { id, name, status, topic, user } = opportunity;
  const approved = status === 'approved';
  useCountView('opportunity', approved ? id : null);
  return (
    <OpportunityArticle
      opportunity={opportunity}
      heading={<PageTitle title={name || messages.untitledDraft} />}
      actions={
        approved ? (
          <div className={layout.stack}>
            <ReaderActions opportunity={opportunity} slug={slug} />
            {Responses ? <Responses postId={id} /> : null}
          </div>
        ) : null
      }
      under={
        <>
          <AuthorActions opportunity={opportunity} />
          {Moderation ? <Moderation opportunity={opportunity} /> : null}
        </>
      }
      after={
        <>
          {approved && Seats ? <Seats postId={id} /> : null}
          {approved ? (
            <Discussion subject={{ kind: 'opportunity', id }} authorId={user.anonymous ? null : user.id} />
          ) : null}
          {approved && topic ? (
            <RelatedOpportunities topic={topic.identifier} createPath={createProposalFor(topic.id)} except={id} />
          ) : null}
          <BackLink to={paths.opportunities}>{messages.allOpportunities}</BackLink>
        </>
      }
    />
  );
}
