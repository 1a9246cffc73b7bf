import { useShownGroup } from '../../../lib/shown-profile.ts';
import { ExpertiseSection } from './expertise-section.tsx';

/** The tab of the expertise of a group. */
export function GroupExpertise() {
  const { id, expertise, description, mayManage } = useShownGroup();
  return (
    <ExpertiseSection
      owner={{ kind: 'group', id }}
      expertise={expertise}
      description={description}
      mayManage={mayManage}
    />
  );
}
