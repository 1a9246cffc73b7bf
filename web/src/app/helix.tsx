import { HelixPage } from '../features/helixes/helix-page.tsx';
import { OpportunitiesOfHelix } from '../features/posts/list/opportunities-of-helix.tsx';
import { ResultsOfHelix } from '../features/posts/results/list/results-of-helix.tsx';

const Posts = (helix: { helixId: string; retired: boolean }) => (
  <>
    <OpportunitiesOfHelix {...helix} />
    <ResultsOfHelix {...helix} />
  </>
);

/** Composes the page of a Helix with its posts; features do not import each other. */
export const Helix = () => <HelixPage Posts={Posts} />;
