import { handle } from '@consortia/infra/kit/requests/handler';
import { record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { fail } from '@consortia/proto/errors';
import { responses } from '../consortia/candidate-states.ts';
import { changeStored, editorsOf } from '../consortia/change.ts';
import type { ReadingConsortia } from '../consortia/related.ts';
import { assertSignedIn } from '../policies.ts';

const { candidateInterested, candidateDeclined } = consortiumEvents;

/** A candidate decides on their own candidacy alone; of those of others, and of ideas, they do not learn that they exist. */
export const respondToInvitation = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.respondToInvitation,
    async ({ viewer, params: { candidateId }, body: { state } }) => {
      assertSignedIn(viewer);
      const { id: userId } = viewer;
      const found = await consortia.consortia
        .findOne({ 'candidates.id': candidateId, deletedAt: null })
        .select('_id')
        .lean<{ _id: string }>();
      if (!found) return fail('consortium.invitation_not_found');
      await changeStored(consortia, found._id, userId, (document) => {
        const candidate = document.candidates.find(({ id }) => id === candidateId);
        if (candidate?.userId !== userId || candidate.state === 'idea') return fail('consortium.invitation_not_found');
        const isOpen = document.closedAt === null || state === 'declined';
        if (!isOpen || !responses[candidate.state].includes(state)) return fail('consortium.state_not_possible');
        candidate.state = state;
        candidate.revision += 1;
        const definition = state === 'interested' ? candidateInterested : candidateDeclined;
        const editors = editorsOf(document);
        return [record(definition, { id: document._id, candidateId, userId, editors, by: userId })];
      });
      return { message: consortiumMessages.responded };
    },
    { assertMayCall: assertSignedIn },
  );
