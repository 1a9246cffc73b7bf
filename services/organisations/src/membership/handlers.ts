import { approveMember } from './approve-member.ts';
import { declineMember } from './decline-member.ts';
import { joinOrganisation } from './join-organisation.ts';
import { leaveGroup } from './leave-group.ts';
import { leaveOrganisation } from './leave-organisation.ts';
import { listJoinRequests } from './list-join-requests.ts';
import { readMembership } from './read-membership.ts';
import { showLeaveGroup } from './show-leave-group.ts';
import { showLeaveOrganisation } from './show-leave-organisation.ts';
import { withdrawJoinRequest } from './withdraw-join-request.ts';

/** Joining and leaving organisations and groups. */
export const membershipHandlers = [
  readMembership,
  joinOrganisation,
  withdrawJoinRequest,
  showLeaveOrganisation,
  leaveOrganisation,
  showLeaveGroup,
  leaveGroup,
  listJoinRequests,
  approveMember,
  declineMember,
];
