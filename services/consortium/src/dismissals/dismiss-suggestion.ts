import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { buildingMessages } from '@consortia/proto/consortium/messages/building';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { type ChangingConsortia, changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';

export const dismissSuggestion = (consortia: ChangingConsortia) =>
  handle(
    consortiumApi.dismissSuggestion,
    async ({ loaded: viewer, params: { consortiumId }, body: { key } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, ({ dismissed }) => {
        if (dismissed.includes(key)) return [];
        requireRoom(dismissed, sizes.dismissed);
        dismissed.push(key);
        return [];
      });
      return { message: buildingMessages.dismissed };
    },
    { load: loadForEditing(consortia) },
  );
