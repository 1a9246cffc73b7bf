import { useShownOrganisation } from '../../../lib/shown-profile.ts';
import { ExpertiseSection } from './expertise-section.tsx';

/** The tab of the expertise of an organisation. */
export function OrganisationExpertise() {
  const { slug, expertise, description, mayManage } = useShownOrganisation();
  return (
    <ExpertiseSection
      owner={{ kind: 'organisation', slug }}
      expertise={expertise}
      description={description}
      mayManage={mayManage}
    />
  );
}
