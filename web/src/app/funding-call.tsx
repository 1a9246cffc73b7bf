import { CallMatch } from '../features/dashboard/call-match.tsx';
import { FundingCallPage } from '../features/funding/funding-call-page.tsx';
import { RelatedOpportunities } from '../features/posts/related-opportunities.tsx';
import { PartnersFor } from '../features/search/partners-for.tsx';

/** The page of a call with what other features show there; features know nothing of each other. */
export const FundingCall = () => (
  <FundingCallPage related={RelatedOpportunities} match={CallMatch} partners={PartnersFor} />
);
