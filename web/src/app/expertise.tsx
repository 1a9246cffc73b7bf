import { FirstMatches } from '../features/dashboard/first-matches.tsx';
import { ExpertisePage } from '../features/identity/expertise-page.tsx';

const parts = { FirstMatches };

/** The page of one's own expertise with the matches of another feature; features do not import each other. */
export const Expertise = () => <ExpertisePage parts={parts} />;
