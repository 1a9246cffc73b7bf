import { addGroupMember } from './add-group-member.ts';
import { assignLeader } from './assign-leader.ts';
import { changeGroup } from './change-group.ts';
import { changeGroupPhoto } from './change-group-photo.ts';
import { createGroup } from './create-group.ts';
import { endLeader } from './end-leader.ts';
import { listGroupCandidates } from './list-group-candidates.ts';
import { listGroupMembers } from './list-group-members.ts';
import { removeGroup } from './remove-group.ts';
import { removeGroupMember } from './remove-group-member.ts';
import { removeGroupPhoto } from './remove-group-photo.ts';
import { showAssignLeader } from './show-assign-leader.ts';
import { showEndLeader } from './show-end-leader.ts';
import { showRemoveGroup } from './show-remove-group.ts';
import { showRemoveGroupMember } from './show-remove-group-member.ts';

/** Creating and managing groups and their members. */
export const groupHandlers = [
  createGroup,
  changeGroup,
  changeGroupPhoto,
  removeGroupPhoto,
  listGroupMembers,
  listGroupCandidates,
  addGroupMember,
  showRemoveGroupMember,
  removeGroupMember,
  showAssignLeader,
  assignLeader,
  showEndLeader,
  endLeader,
  showRemoveGroup,
  removeGroup,
];
