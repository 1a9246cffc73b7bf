import { FundingCallPage } from '../features/funding/funding-call-page.tsx';
import { RelatedOpportunities } from '../features/posts/related-opportunities.tsx';

/** The page of a call with what the posts feature has to show there; features know nothing of each other. */
export const FundingCall = () => <FundingCallPage related={RelatedOpportunities} />;
