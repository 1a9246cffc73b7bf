import { defineErrors } from '../errors.ts';
import { membershipMessages } from './messages/membership.ts';

export const organisationsErrors = defineErrors('organisations', {
  already_member: { status: 409, message: membershipMessages.alreadyMember },
  last_administrator: { status: 409, message: membershipMessages.lastAdministrator },
  last_leader: { status: 409, message: membershipMessages.lastLeaderOfAGroup },
  not_member: { status: 404, message: membershipMessages.notMember },
  organisation_unknown: { status: 422, message: membershipMessages.unknown },
  request_not_found: { status: 404, message: membershipMessages.requestNotFound },
  request_pending: { status: 409, message: membershipMessages.requestIsPending },
});
