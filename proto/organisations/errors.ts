import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { administrationMessages } from './messages/administration.ts';
import { ownerExpertiseMessages } from './messages/expertise.ts';
import { groupMessages } from './messages/groups.ts';
import { linkMessages } from './messages/links.ts';
import { managementMessages } from './messages/management.ts';
import { membershipMessages } from './messages/membership.ts';
import { participantMessages } from './messages/participants.ts';
import { profilePageMessages } from './messages/profiles.ts';
import { requestMessages } from './messages/requests.ts';

export const organisationsErrors = defineErrors('organisations', {
  administrators_decide: { status: 403, message: membershipMessages.administratorsDecide },
  administrators_only: { status: 403, message: groupMessages.createForbidden },
  already_in_group: { status: 409, message: groupMessages.alreadyInGroup },
  already_leader: { status: 409, message: groupMessages.alreadyLeader },
  already_member: { status: 409, message: membershipMessages.alreadyMember },
  already_participant: { status: 409, message: participantMessages.alreadyParticipant },
  directory_entry_unknown: { status: 422, message: administrationMessages.entryUnknown },
  domain_taken: { status: 409, message: administrationMessages.domainOfAnotherRefused },
  edited_meanwhile: { status: 409, message: managementMessages.editedMeanwhile },
  entry_taken: { status: 409, message: administrationMessages.entryTaken },
  group_managers_only: { status: 403, message: groupMessages.manageForbidden },
  group_member_not_found: { status: 404, message: groupMessages.memberNotFound },
  group_not_found: { status: 404, message: profilePageMessages.groupNotFound },
  last_administrator: { status: 409, message: membershipMessages.lastAdministrator },
  last_leader: { status: 409, message: membershipMessages.lastLeaderOfAGroup },
  link_not_found: { status: 404, message: linkMessages.notFound },
  name_taken: { status: 409, message: requestMessages.nameTaken },
  not_in_organisation: { status: 422, message: groupMessages.notInOrganisation },
  not_leader: { status: 409, message: groupMessages.notLeader },
  not_member: { status: 404, message: membershipMessages.notMember },
  organisation_not_found: { status: 404, message: profilePageMessages.organisationNotFound },
  organisation_unknown: { status: 422, message: membershipMessages.unknown },
  participant_not_found: { status: 404, message: participantMessages.notFound },
  photo_too_many_pixels: { status: 422, message: refusalMessages.photoTooManyPixels },
  photo_unreadable: { status: 422, message: refusalMessages.photoUnreadable },
  public_mail_domain: { status: 422, message: administrationMessages.publicDomainRefused },
  replacement_unknown: { status: 422, message: requestMessages.replacementUnknown },
  replacement_waiting: { status: 409, message: requestMessages.replacementWaiting },
  request_not_found: { status: 404, message: membershipMessages.requestNotFound },
  request_not_waiting: { status: 409, message: requestMessages.notWaiting },
  request_pending: { status: 409, message: membershipMessages.requestIsPending },
  too_many_administrators: { status: 409, message: managementMessages.tooManyAdministrators },
  too_many_participants: { status: 409, message: participantMessages.tooMany },
  too_many_links: { status: 409, message: linkMessages.tooMany },
  too_much_expertise: { status: 422, message: ownerExpertiseMessages.tooMuch },
  too_many_leaders: { status: 409, message: groupMessages.tooManyLeaders },
});
