import { approveMembers } from './approve-members.ts';
import { assignAdministrator } from './assign-administrator.ts';
import { changeOrganisation } from './change-organisation.ts';
import { changeOrganisationPhoto } from './change-organisation-photo.ts';
import { listManagedMembers } from './list-managed-members.ts';
import { listWaitingMembers } from './list-waiting-members.ts';
import { readManagement } from './read-management.ts';
import { removeMember } from './remove-member.ts';
import { removeOrganisationPhoto } from './remove-organisation-photo.ts';
import { revokeAdministrator } from './revoke-administrator.ts';
import { showRemoveMember } from './show-remove-member.ts';

/** Use cases of the administrators of an organisation. */
export const managementHandlers = [
  readManagement,
  changeOrganisation,
  changeOrganisationPhoto,
  removeOrganisationPhoto,
  listManagedMembers,
  listWaitingMembers,
  approveMembers,
  showRemoveMember,
  removeMember,
  assignAdministrator,
  revokeAdministrator,
];
