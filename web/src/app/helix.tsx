import { HelixPage } from '../features/helixes/helix-page.tsx';
import { OpportunitiesOfHelix } from '../features/posts/list/opportunities-of-helix.tsx';
import { ResultsOfHelix } from '../features/posts/results/list/results-of-helix.tsx';

const Posts = ({ helixId }: { helixId: string }) => (
  <>
    <OpportunitiesOfHelix helixId={helixId} />
    <ResultsOfHelix helixId={helixId} />
  </>
);

/** Composes the page of a Helix with its posts; features do not import each other. */
export const Helix = () => <HelixPage Posts={Posts} />;
