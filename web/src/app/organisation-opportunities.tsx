import { OpportunitiesOfOrganisation } from '../features/posts/list/opportunities-of-organisation.tsx';
import { useShownOrganisation } from '../lib/shown-profile.ts';

/** The Opportunities of the organisation on whose page they are. */
export const OrganisationOpportunities = () => (
  <OpportunitiesOfOrganisation organisationId={useShownOrganisation().id} />
);
