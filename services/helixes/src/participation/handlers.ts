import { acceptParticipant } from './accept-participant.ts';
import { declineParticipant } from './decline-participant.ts';
import { endParticipation } from './end-participation.ts';
import { joinHelix } from './join-helix.ts';
import { listHelixRequests } from './list-helix-requests.ts';
import { listParticipants } from './list-participants.ts';
import { readActivity } from './read-activity.ts';
import { readParticipation } from './read-participation.ts';

/** Organisations that take part in Helixes. */
export const participationHandlers = [
  joinHelix,
  readParticipation,
  listParticipants,
  readActivity,
  listHelixRequests,
  acceptParticipant,
  declineParticipant,
  endParticipation,
];
