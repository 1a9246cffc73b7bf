import { ProfileTab } from '../features/organisations/profile/profile-tab.tsx';
import { NewestOfOrganisation } from '../features/posts/list/opportunities-of-organisation.tsx';
import { NewestResultsOfOrganisation } from '../features/posts/results/list/results-of-organisation.tsx';

/** Composes the profile of an organisation with its posts; features do not import each other. */
export const OrganisationProfileTab = () => (
  <ProfileTab Opportunities={NewestOfOrganisation} Results={NewestResultsOfOrganisation} />
);
