import { Landing } from '../features/home/landing.tsx';
import { OpportunityCard } from '../features/posts/opportunity-card.tsx';

/** Composes the landing page with the posts feature; features do not import each other. */
export const StartPage = () => <Landing Opportunity={OpportunityCard} />;
