import { addParticipant } from './add-participant.ts';
import { approveParticipant } from './approve-participant.ts';
import { declineParticipant } from './decline-participant.ts';
import { listManagedParticipants } from './list-managed-participants.ts';
import { listParticipantRequests } from './list-participant-requests.ts';
import { listParticipants } from './list-participants.ts';
import { removeParticipant } from './remove-participant.ts';
import { showRemoveParticipant } from './show-remove-participant.ts';

/** Organisations that take part in the network of another one. */
export const participantHandlers = [
  listParticipants,
  listManagedParticipants,
  addParticipant,
  showRemoveParticipant,
  removeParticipant,
  listParticipantRequests,
  approveParticipant,
  declineParticipant,
];
