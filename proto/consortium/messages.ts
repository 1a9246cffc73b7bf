import { limits } from '../limits.ts';
import type { OrganisationKind } from '../organisation-kinds.ts';
import type { CandidateState, ConsortiumRole } from './shapes.ts';

const states: Record<CandidateState, string> = {
  idea: 'Idea',
  requested: 'Asked',
  interested: 'Interested',
  confirmed: 'Confirmed',
  declined: 'Declined',
};
const kinds: Record<OrganisationKind, string> = {
  university: 'University',
  research: 'Research organisation',
  company: 'Company',
  sme: 'Small or medium-sized company',
  public: 'Public body',
  other: 'Other organisation',
};
const roles: Record<ConsortiumRole, string> = {
  coordinator: 'You are the coordinator',
  editor: 'You are an editor',
  partner: 'You are a partner',
};

/** Names that pages and responses of consortia share. */
export const consortiumMessages = {
  states,
  kinds,
  roles,
  notFound: 'This consortium does not exist, or you are not part of it.',
  partNotFound: 'Another editor has removed this in the meantime.',
  changedMeanwhile:
    'Another editor has changed this in the meantime. Your text is still here; compare it and save again.',
  fullMembersOnly: 'Only full members can build a consortium.',
  coordinatorOnly: 'Only the coordinator can do this.',
  closed: 'This consortium is closed and can no longer be changed.',
  callUnknown: 'This call cannot be found.',
  opportunityUnknown: 'Choose one of your own published Opportunities for this call.',
  personUnknown: 'This person cannot be found.',
  trialEditor: 'Trial members cannot edit a consortium.',
  organisationUnknown: 'This organisation cannot be found.',
  candidateMissing: 'Enter a person or an organisation.',
  alreadyCandidate: 'This person is already in the list of candidates.',
  stateNotPossible: 'This candidate cannot be moved there.',
  seatNeeded: 'Choose a seat first.',
  seatFilled: 'This seat is already filled.',
  seatHasPartner: 'This seat has a confirmed partner. Move the partner first.',
  seatOfCoordinator: 'Every proposal needs a coordinator, so this seat stays. It can be given to someone else.',
  candidateInvolved: 'This person has been asked or has offered to join, so they stay in the list.',
  tooMany: 'There is no room for more.',
  seatNotFound: 'This seat is no longer open.',
  ownSeat: 'You are an editor of this consortium, so you cannot offer to join it.',
  invitationNotFound: 'This invitation no longer exists.',
  emailNotPossible:
    'Only organisations that have not agreed to join yet can be invited by email. Ask people on Consortia instead.',
  emailedRecently: `This person has already been invited to this seat. They can be invited again after ${limits.invitationPauseHours} hours, at most ${limits.invitationEmails} times.`,
  emailsUsed: `You can invite ${limits.invitationsADay} people a day. Please invite the others tomorrow.`,
  emailed: 'Your invitation is on its way.',
  created: 'The consortium has been created.',
  deleted: 'The consortium has been deleted.',
  offered: 'Your offer has been sent. You can see its status in the Consortium builder.',
  responded: 'Your response has been sent.',
} as const;
