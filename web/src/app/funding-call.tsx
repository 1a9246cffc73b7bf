import { CallMatch } from '../features/dashboard/call-match.tsx';
import { FundingCallPage } from '../features/funding/funding-call-page.tsx';
import { RelatedOpportunities } from '../features/posts/related-opportunities.tsx';
import { PartnersFor } from '../features/search/partners-for.tsx';

/** Composes the page of a call from several features, which do not import each other. */
export const FundingCall = () => (
  <FundingCallPage related={RelatedOpportunities} match={CallMatch} partners={PartnersFor} />
);
