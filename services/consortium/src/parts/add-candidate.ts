import { type Call, handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { type ChangingConsortia, changeAsEditor, loadForEditing, partOf, requireRoom } from '../consortia/change.ts';
import type { Consortia } from '../consortium.ts';

export type ChangingParts = ChangingConsortia & Pick<Consortia, 'organisations' | 'people'>;

type Body = Call<typeof consortiumApi.addCandidate>['body'];

/** Throws where the person or the organisation may not be found by a member. */
async function requireKnown({ people, organisations }: ChangingParts, { userId, organisationId, external }: Body) {
  if (!userId && !organisationId && !external) fail('consortium.candidate_missing');
  if (userId && !(await people.get(userId))?.hasProfile) fail('consortium.person_unknown');
  const organisation = organisationId ? await organisations.get(organisationId) : null;
  if (organisationId && (!organisation || organisation.waiting || organisation.replacedBy))
    fail('consortium.organisation_unknown');
}

export const addCandidate = (consortia: ChangingParts) =>
  handle(
    consortiumApi.addCandidate,
    async ({ loaded: viewer, params: { consortiumId }, body }) => {
      await requireKnown(consortia, body);
      const { userId = null, organisationId = null, external = null, seatId = null, note } = body;
      const candidateId = consortia.newId();
      await changeAsEditor(consortia, viewer, consortiumId, ({ candidates, seats }) => {
        requireRoom(candidates, sizes.candidates);
        if (userId && candidates.some((one) => one.userId === userId)) return fail('consortium.already_candidate');
        if (seatId) partOf(seats, seatId);
        candidates.push({
          ...{ id: candidateId, revision: 1, state: 'idea', seatId, userId, organisationId, note },
          external: external && { name: external.name, pic: external.pic ?? null, country: external.country ?? null },
          ...{ message: '', offered: false, at: consortia.clock() },
        });
        return [];
      });
      return { message: buildingMessages.candidateAdded, candidateId };
    },
    { load: loadForEditing(consortia) },
  );
