import { HelixPage } from '../features/helixes/helix-page.tsx';
import { OpportunitiesOfHelix } from '../features/posts/list/opportunities-of-helix.tsx';

/** Composes the page of a Helix with its Opportunities; features do not import each other. */
export const Helix = () => <HelixPage Opportunities={OpportunitiesOfHelix} />;
