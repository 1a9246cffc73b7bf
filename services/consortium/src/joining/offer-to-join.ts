import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { changeStored, editorsOf, requireRoom } from '../consortia/change.ts';
import type { StoredCandidate } from '../consortia/consortium-model.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { requireSeatFree } from '../parts/move-candidate.ts';
import { assertSignedIn, isEditor } from '../policies.ts';
import { consortiumBehind } from './seats-of-opportunity.ts';

/** Editors may have noted the person as an idea, of which the person has not learned: the offer takes its place. */
export const offerToJoin = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.offerToJoin,
    async ({ viewer, params: { opportunityId, seatId }, body: { message } }) => {
      assertSignedIn(viewer);
      const found = await consortiumBehind(consortia, viewer, opportunityId);
      if (!found) return fail('consortium.seat_not_found');
      const { id: userId } = viewer;
      const organisationId = (await consortia.people.get(userId))?.primaryOrganisation?.id ?? null;
      await changeStored(consortia, found._id, userId, (document) => {
        const { _id: id, candidates, seats } = document;
        if (document.closedAt || !seats.some((seat) => seat.id === seatId)) return fail('consortium.seat_not_found');
        if (isEditor(document, userId)) return fail('consortium.own_seat');
        const known = candidates.find((one) => one.userId === userId);
        if (known && known.state !== 'idea') return fail('consortium.already_candidate');
        requireSeatFree(document, seatId);
        const offer = {
          ...{ seatId, message, organisationId, state: 'interested', offered: true, at: consortia.clock() },
        } satisfies Partial<StoredCandidate>;
        const candidateId = known?.id ?? consortia.newId();
        if (known) Object.assign(known, offer, { revision: known.revision + 1 });
        else {
          requireRoom(candidates, sizes.candidates);
          candidates.push({ id: candidateId, revision: 1, userId, external: null, note: '', ...offer });
        }
        const editors = editorsOf(document);
        return [record(consortiumEvents.candidateOffered, { id, candidateId, userId, editors, by: userId })];
      });
      return { message: consortiumMessages.offered };
    },
    { assertMayCall: assertSignedIn },
  );
