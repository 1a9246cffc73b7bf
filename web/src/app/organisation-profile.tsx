import { ProfileTab } from '../features/organisations/profile/profile-tab.tsx';
import { NewestOfOrganisation } from '../features/posts/list/opportunities-of-organisation.tsx';

/** Composes the profile of an organisation with its Opportunities; features do not import each other. */
export const OrganisationProfileTab = () => <ProfileTab Opportunities={NewestOfOrganisation} />;
