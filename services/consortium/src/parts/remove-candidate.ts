import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { fail } from '@consortia/proto/errors';
import { respondsByThemself } from '../consortia/candidate-states.ts';
import { changeAsEditor, loadForEditing, partOf } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';

export const removeCandidate = (consortia: ChangingParts) =>
  handle(
    consortiumApi.removeCandidate,
    async ({ loaded: viewer, params: { consortiumId, candidateId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        const candidate = partOf(document.candidates, candidateId);
        // Otherwise a person who declined could be invited again and again.
        if (respondsByThemself(document, candidate) && candidate.state !== 'idea')
          return fail('consortium.candidate_involved');
        document.candidates = document.candidates.filter(({ id }) => id !== candidateId);
        document.answers = document.answers.filter(({ partnerId }) => partnerId !== candidateId);
        return [];
      });
      return { message: buildingMessages.candidateRemoved };
    },
    { load: loadForEditing(consortia) },
  );
