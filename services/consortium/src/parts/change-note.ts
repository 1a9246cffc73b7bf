import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { changeAsEditor, expectedPart, loadForEditing } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';

export const changeNote = (consortia: ChangingParts) =>
  handle(
    consortiumApi.changeNote,
    async ({ loaded: viewer, params: { consortiumId, noteId }, body: { text, expected } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, ({ notes }) => {
        expectedPart(notes, noteId, expected).text = text;
        return [];
      });
      return { message: buildingMessages.saved };
    },
    { load: loadForEditing(consortia) },
  );
