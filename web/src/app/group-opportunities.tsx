import { OpportunitiesOfGroup } from '../features/posts/list/opportunities-of-group.tsx';
import { useShownGroup } from '../lib/shown-profile.ts';

/** The Opportunities of the group on whose page they are. */
export const GroupOpportunities = () => <OpportunitiesOfGroup groupId={useShownGroup().id} />;
