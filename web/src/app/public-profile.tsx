import { PublicProfilePage } from '../features/identity/public-profile-page.tsx';
import { OpportunitiesOfPerson } from '../features/posts/list/opportunities-of-person.tsx';

/** Composes a profile with the Opportunities of the person; features do not import each other. */
export const PublicProfile = () => <PublicProfilePage Opportunities={OpportunitiesOfPerson} />;
