import { handle } from '@consortia/infra/kit/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as messages } from '@consortia/proto/consortium/messages/coverage';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';
import { callsOf } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { sentencesOf } from './sentences.ts';

export const takeItems = (consortia: Consortia) =>
  handle(
    consortiumApi.takeItems,
    async ({ loaded: viewer, params: { consortiumId } }) => {
      const found = await consortia.consortia.findById(consortiumId).select('callIdentifier').lean();
      const identifier = found?.callIdentifier ?? '';
      const call = (await callsOf(consortia, [identifier])).get(identifier);
      if (!call) return fail('consortium.call_unknown');
      const sentences = sentencesOf(call.text, sizes.items, sizes.itemCharacters);
      await changeAsEditor(consortia, viewer, consortiumId, ({ items }) => {
        requireRoom(items, sizes.items);
        const known = new Set(items.map(({ text }) => text));
        const added = sentences.filter((text) => !known.has(text)).slice(0, sizes.items - items.length);
        for (const text of added) items.push({ id: consortia.newId(), revision: 1, text });
        return [];
      });
      return { message: messages.taken };
    },
    { load: loadForEditing(consortia) },
  );
