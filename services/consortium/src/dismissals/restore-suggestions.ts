import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { changeAsEditor, loadForEditing } from '../consortia/change.ts';
import type { Consortia } from '../consortium.ts';

export const restoreSuggestions = (consortia: Consortia) =>
  handle(
    consortiumApi.restoreSuggestions,
    async ({ loaded: viewer, params: { consortiumId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        document.dismissed = [];
        return [];
      });
      return { message: buildingMessages.restored };
    },
    { load: loadForEditing(consortia) },
  );
