import { record } from '@consortia/infra/store/outbox-record';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { identityEvents } from '@consortia/proto/identity/events';
import type { z } from 'zod';
import { partnerOn } from '../consortia/candidate-states.ts';
import { changeStored, editorsOf } from '../consortia/change.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { isEditor } from '../policies.ts';

type Accepted = z.output<typeof identityEvents.seatInvitationAccepted.payload>;

/**
 * The person who has opened the emailed link is the candidate from then on, and decides about the seat. Nothing happens where the
 * inviter no longer edits the consortium, the seat is filled, or the editors have moved the candidate on. May be repeated.
 */
export async function onSeatInvitationAccepted(consortia: ReadingConsortia, accepted: Accepted): Promise<void> {
  const { id: userId, consortiumId, candidateId, inviterId } = accepted;
  await changeStored(consortia, consortiumId, userId, (document) => {
    const candidate = document.candidates.find(({ id }) => id === candidateId);
    if (!candidate || document.closedAt || !isEditor(document, inviterId)) return [];
    const isOpen = candidate.userId === null && ['requested', 'interested'].includes(candidate.state);
    if (!isOpen || !candidate.seatId || partnerOn(document, candidate.seatId)) return [];
    if (isEditor(document, userId) || document.candidates.some((one) => one.userId === userId)) return [];
    Object.assign(candidate, { userId, state: 'requested', revision: candidate.revision + 1 });
    const of = { id: consortiumId, candidateId, userId, editors: editorsOf(document), by: inviterId };
    return [record(consortiumEvents.candidateRequested, of)];
  });
}
