import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { CallError } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { partnerOn } from '../consortia/candidate-states.ts';
import { changeAsEditor, expectedPart, loadForEditing, loadForReading, partOf } from '../consortia/change.ts';
import type { StoredCandidate, StoredConsortium } from '../consortia/consortium-model.ts';
import { callsOf, presentCall, type ReadingConsortia } from '../consortia/related.ts';

/** The seat of an organisation without a person that has not agreed. Throws where there is none, or it is filled. */
function seatFor(consortium: StoredConsortium, { userId, state, seatId }: StoredCandidate) {
  if (consortium.closedAt) return fail('consortium.closed');
  if (userId || (state !== 'idea' && state !== 'requested')) return fail('consortium.email_not_possible');
  const seat = consortium.seats.find(({ id }) => id === seatId);
  if (!seat) return fail('consortium.seat_needed');
  return partnerOn(consortium, seat.id) ? fail('consortium.seat_filled') : seat;
}

/** The names of the seat that the email has. */
export async function namesOf(consortia: ReadingConsortia, consortium: StoredConsortium, candidate: StoredCandidate) {
  const { role } = seatFor(consortium, candidate);
  const identifier = consortium.callIdentifier;
  return { role, call: presentCall(await callsOf(consortia, [identifier]), identifier).title };
}

/**
 * Identity keeps the address, limits how many are sent, and knows who refuses invitations: the address is not stored here, and the
 * response is the same for each. The email has only the seat and the call.
 */
export const inviteByEmail = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.inviteByEmail,
    async ({ loaded: viewer, params: { consortiumId, candidateId }, body: { email, words, expected } }) => {
      const { consortium } = await loadForReading(consortia, viewer, consortiumId);
      const candidate = expectedPart(consortium.candidates, candidateId, expected);
      const seat = { consortiumId, candidateId, ...(await namesOf(consortia, consortium, candidate)) };
      await consortia
        .call(identityApi.sendSeatInvitation, { body: { inviterId: viewer.id, email, words, seat } })
        .catch((error) => {
          if (error instanceof CallError && error.status === 429) return fail('consortium.emails_used');
          if (error instanceof CallError && error.status === 409) return fail('consortium.emailed_recently');
          throw error;
        });
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        const invited = partOf(document.candidates, candidateId);
        if (invited.userId === null && invited.state === 'idea') invited.state = 'requested';
        invited.emailedAt = consortia.clock();
        invited.revision += 1;
        return [record(consortiumEvents.candidateEmailed, { id: consortiumId, candidateId, by: viewer.id })];
      });
      return { message: consortiumMessages.emailed };
    },
    { load: loadForEditing(consortia) },
  );
