import { HomePage } from '../features/home/home-page.tsx';
import { NewestOpportunities } from '../features/posts/newest-opportunities.tsx';

/** The start page with what the posts feature has to show there; features know nothing of each other. */
export const Home = () => <HomePage newest={<NewestOpportunities />} />;
