import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { coverageMessages as messages } from '@consortia/proto/consortium/messages/coverage';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { changeAsEditor, loadForEditing, requireRoom } from '../consortia/change.ts';
import { callsOf } from '../consortia/related.ts';
import type { Covering } from './coverage-of.ts';
import { itemsOfCall } from './items-of-call.ts';

export const takeItems = (consortia: Covering) =>
  handle(
    consortiumApi.takeItems,
    async ({ loaded: viewer, params: { consortiumId } }) => {
      const stored = await consortia.consortia.findById(consortiumId).select('callIdentifier').lean();
      const identifier = stored?.callIdentifier ?? '';
      const call = (await callsOf(consortia, [identifier])).get(identifier);
      if (!call) return fail('consortium.call_unknown');
      const { sections } = await consortia.call(fundingIngestApi.readCallSections, { body: { identifier } });
      const texts = itemsOfCall(sections);
      await changeAsEditor(consortia, viewer, consortiumId, ({ items }) => {
        requireRoom(items, sizes.items);
        const known = new Set(items.map(({ text }) => text));
        const added = texts.filter((text) => !known.has(text)).slice(0, sizes.items - items.length);
        for (const text of added) items.push({ id: consortia.newId(), revision: 1, text });
        return [];
      });
      return { message: messages.taken };
    },
    { load: loadForEditing(consortia) },
  );
