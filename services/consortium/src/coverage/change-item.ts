import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as messages } from '@consortia/proto/consortium/messages/coverage';
import { changeAsEditor, expectedPart, loadForEditing } from '../consortia/change.ts';
import type { Covering } from './coverage-of.ts';

export const changeItem = (consortia: Covering) =>
  handle(
    consortiumApi.changeItem,
    async ({ loaded: viewer, params: { consortiumId, itemId }, body: { text, expected } }) => {
      await changeAsEditor(consortia, viewer, consortiumId, ({ items }) => {
        expectedPart(items, itemId, expected).text = text;
        return [];
      });
      return { message: messages.saved };
    },
    { load: loadForEditing(consortia) },
  );
