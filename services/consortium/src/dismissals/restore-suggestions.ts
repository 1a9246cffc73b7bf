import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { type ChangingConsortia, changeAsEditor, loadForEditing } from '../consortia/change.ts';

export const restoreSuggestions = (consortia: ChangingConsortia) =>
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
