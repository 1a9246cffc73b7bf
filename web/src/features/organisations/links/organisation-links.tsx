import { useShownOrganisation } from '../../../lib/shown-profile.ts';
import { LinkSection } from './link-section.tsx';

/** The tab of the links of an organisation. */
export function OrganisationLinks() {
  const { slug, links, mayManage } = useShownOrganisation();
  return <LinkSection owner={{ kind: 'organisation', slug }} links={links} mayManage={mayManage} />;
}
