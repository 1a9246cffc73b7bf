import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';
import type { ChangingParts } from './add-candidate.ts';

export const addNote = (consortia: ChangingParts) =>
  handle(
    consortiumApi.addNote,
    async ({ loaded: viewer, params: { consortiumId }, body: { text } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, ({ notes }) => {
        requireRoom(notes, sizes.notes);
        notes.push({ id: consortia.newId(), revision: 1, authorId: viewer.id, text, at: consortia.clock() });
        return [];
      });
      return { message: buildingMessages.noteAdded };
    },
    { load: loadForEditing(consortia) },
  );
