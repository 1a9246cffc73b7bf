import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as messages } from '@consortia/proto/consortium/messages/coverage';
import { changeAsEditor, loadForEditing, partOf } from '../consortia/change.ts';
import type { Covering } from './coverage-of.ts';

export const removeItem = (consortia: Covering) =>
  handle(
    consortiumApi.removeItem,
    async ({ loaded: viewer, params: { consortiumId, itemId } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, (document) => {
        partOf(document.items, itemId);
        document.items = document.items.filter(({ id }) => id !== itemId);
        return [];
      });
      return { message: messages.removed };
    },
    { load: loadForEditing(consortia) },
  );
