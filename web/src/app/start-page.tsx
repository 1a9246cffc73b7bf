import { Landing } from '../features/home/landing.tsx';
import { OpportunityCard } from '../features/posts/opportunity-card.tsx';

/** The landing page with what the posts feature has to show there; features know nothing of each other. */
export const StartPage = () => <Landing Opportunity={OpportunityCard} />;
