import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import type { GroupProfile } from '@consortia/proto/organisations/profiles-api';
import { groupPath } from '../../../lib/shown-profile.ts';

type Tab = { name: string; label: string; to: string };

/** The tabs of a group's page in their order (G09); each is a page of the contract and a route below the shell's. */
export const groupTabs = ({ id }: GroupProfile): Tab[] => [
  { name: 'details', label: labels.details, to: groupPath('groupDetails', id) },
  { name: 'expertise', label: labels.expertise, to: groupPath('groupExpertise', id) },
  { name: 'links', label: labels.links, to: groupPath('groupLinks', id) },
  { name: 'members', label: labels.members, to: groupPath('groupMembers', id) },
  { name: 'opportunities', label: labels.opportunities, to: groupPath('groupOpportunities', id) },
];
