import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as messages } from '@consortia/proto/consortium/messages/coverage';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';
import type { Covering } from './coverage-of.ts';

export const addItem = (consortia: Covering) =>
  handle(
    consortiumApi.addItem,
    async ({ loaded: viewer, params: { consortiumId }, body: { text } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, ({ items }) => {
        requireRoom(items, sizes.items);
        items.push({ id: consortia.newId(), revision: 1, text });
        return [];
      });
      return { message: messages.added };
    },
    { load: loadForEditing(consortia) },
  );
