import { useShownGroup } from '../../../lib/shown-profile.ts';
import { LinkSection } from './link-section.tsx';

/** The tab of the links of a group. */
export function GroupLinks() {
  const { id, links, mayManage } = useShownGroup();
  return <LinkSection owner={{ kind: 'group', id }} links={links} mayManage={mayManage} />;
}
