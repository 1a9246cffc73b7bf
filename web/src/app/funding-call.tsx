import { type ComponentProps, lazy, Suspense } from 'react';
import { CallMatch } from '../features/dashboard/call-match.tsx';
import { FundingCallPage } from '../features/funding/funding-call-page.tsx';
import { RelatedOpportunities } from '../features/posts/related-opportunities.tsx';
import { PartnersFor } from '../features/search/partners-for.tsx';

const BuildConsortium = lazy(async () => ({
  default: (await import('../features/consortium/build-consortium.tsx')).BuildConsortium,
}));
type Call = { identifier: string; title: string };

/** Shown after the page. */
const Build = ({ call }: { call: Call }) => (
  <Suspense fallback={null}>
    <BuildConsortium call={call} />
  </Suspense>
);

const AddToConsortium = lazy(async () => ({
  default: (await import('../features/consortium/add-to-consortium.tsx')).AddToConsortium,
}));
const Invite = (props: ComponentProps<typeof AddToConsortium>) => (
  <Suspense fallback={null}>
    <AddToConsortium {...props} />
  </Suspense>
);

/** Composes the page of a call from several features, which do not import each other. */
export const FundingCall = () => (
  <FundingCallPage
    related={RelatedOpportunities}
    match={CallMatch}
    partners={PartnersFor}
    build={Build}
    invite={Invite}
  />
);
