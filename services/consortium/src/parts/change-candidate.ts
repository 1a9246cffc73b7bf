import { type Call, handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { fail } from '@consortia/proto/errors';
import { changeAsEditor, expectedPart, loadForEditing, partOf } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';
import { moveCandidate, requireSeatFree } from './move-candidate.ts';

type Body = Call<typeof consortiumApi.changeCandidate>['body'];

/** A person who closed their account meanwhile cannot be invited. Throws `consortium.person_unknown`. */
async function requirePresent({ consortia, people }: ChangingParts, consortiumId: string, candidateId: string) {
  const found = await consortia.findById(consortiumId).select('candidates').lean();
  const userId = found?.candidates.find(({ id }) => id === candidateId)?.userId;
  if (userId && !(await people.get(userId))?.hasProfile) fail('consortium.person_unknown');
}

export const changeCandidate = (consortia: ChangingParts) =>
  handle(
    consortiumApi.changeCandidate,
    async ({ loaded: viewer, params: { consortiumId, candidateId }, body }) => {
      const { state, seatId, note, partnerRole, expected }: Body = body;
      if (state === 'requested') await requirePresent(consortia, consortiumId, candidateId);
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        const candidate = expectedPart(document.candidates, candidateId, expected);
        if (note !== undefined) candidate.note = note;
        if (partnerRole !== undefined) candidate.partnerRole = partnerRole;
        if (seatId !== undefined && seatId !== candidate.seatId) {
          if (seatId) partOf(document.seats, seatId);
          if (!seatId && candidate.state !== 'idea') return fail('consortium.seat_needed');
          if (seatId && candidate.state === 'confirmed') requireSeatFree(document, seatId);
          candidate.seatId = seatId;
        }
        return state && state !== candidate.state ? moveCandidate(document, candidate, state, viewer.id) : [];
      });
      return { message: buildingMessages.saved };
    },
    { load: loadForEditing(consortia) },
  );
