import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { fail } from '@consortia/proto/errors';
import { changeAsEditor, loadForEditing } from '../consortia/change.ts';
import { assertMayRemoveEditor } from '../policies.ts';
import type { ChangingParts } from './add-candidate.ts';

export const removeEditor = (consortia: ChangingParts) =>
  handle(
    consortiumApi.removeEditor,
    async ({ loaded: viewer, params: { consortiumId, userId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        assertMayRemoveEditor(viewer, document, userId);
        if (!document.editorIds.includes(userId)) return fail('consortium.part_not_found');
        document.editorIds = document.editorIds.filter((editor) => editor !== userId);
        return [];
      });
      return { message: userId === viewer.id ? buildingMessages.left : buildingMessages.editorRemoved };
    },
    { load: loadForEditing(consortia) },
  );
