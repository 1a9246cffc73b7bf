import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { changeAsEditor, loadForEditing, partOf } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';

export const removeNote = (consortia: ChangingParts) =>
  handle(
    consortiumApi.removeNote,
    async ({ loaded: viewer, params: { consortiumId, noteId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        partOf(document.notes, noteId);
        document.notes = document.notes.filter(({ id }) => id !== noteId);
        return [];
      });
      return { message: buildingMessages.noteRemoved };
    },
    { load: loadForEditing(consortia) },
  );
