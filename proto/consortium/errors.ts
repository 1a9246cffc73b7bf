import { defineErrors } from '../errors.ts';
import { answerMessages } from './messages/answers.ts';
import { meetingMessages } from './messages/meeting.ts';
import { pathMessages } from './messages/paths.ts';
import { consortiumMessages as messages } from './messages.ts';

export const consortiumErrors = defineErrors('consortium', {
  not_found: { status: 404, message: messages.notFound },
  part_not_found: { status: 404, message: messages.partNotFound },
  changed_meanwhile: { status: 409, message: messages.changedMeanwhile },
  full_members_only: { status: 403, message: messages.fullMembersOnly },
  coordinator_only: { status: 403, message: messages.coordinatorOnly },
  closed: { status: 409, message: messages.closed },
  call_unknown: { status: 422, message: messages.callUnknown },
  opportunity_unknown: { status: 422, message: messages.opportunityUnknown },
  person_unknown: { status: 422, message: messages.personUnknown },
  trial_editor: { status: 422, message: messages.trialEditor },
  organisation_unknown: { status: 422, message: messages.organisationUnknown },
  candidate_missing: { status: 422, message: messages.candidateMissing },
  already_candidate: { status: 409, message: messages.alreadyCandidate },
  state_not_possible: { status: 409, message: messages.stateNotPossible },
  seat_needed: { status: 422, message: messages.seatNeeded },
  seat_filled: { status: 409, message: messages.seatFilled },
  seat_has_partner: { status: 409, message: messages.seatHasPartner },
  seat_of_coordinator: { status: 409, message: messages.seatOfCoordinator },
  candidate_involved: { status: 409, message: messages.candidateInvolved },
  not_asked: { status: 422, message: answerMessages.notAsked },
  too_many: { status: 409, message: messages.tooMany },
  seat_not_found: { status: 404, message: messages.seatNotFound },
  own_seat: { status: 403, message: messages.ownSeat },
  meeting_not_ahead: { status: 422, message: meetingMessages.notAhead },
  email_not_possible: { status: 409, message: messages.emailNotPossible },
  emailed_recently: { status: 409, message: messages.emailedRecently },
  emails_used: { status: 429, message: messages.emailsUsed },
  no_path: { status: 404, message: pathMessages.noPath },
  introduction_not_found: { status: 404, message: pathMessages.notFound },
  invitation_not_found: { status: 404, message: messages.invitationNotFound },
});
