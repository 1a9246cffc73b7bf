import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { type ContentItem, maxItemsOfOneKind } from '@consortia/proto/content/editing-api';
import { mediaPath } from '@consortia/proto/media';
import type { Content } from '../content.ts';
import type { Item } from '../items/item-model.ts';
import { assertMayEditContent } from '../policies.ts';

function stateAt(now: Date, { publishFrom, publishUntil }: Item): ContentItem['state'] {
  if (publishUntil !== null && publishUntil <= now) return 'ended';
  return publishFrom !== null && publishFrom > now ? 'scheduled' : 'live';
}

export const listItems = ({ items, clock }: Pick<Content, 'clock' | 'items'>) =>
  handle(
    contentApi.listItems,
    async ({ params: { kind } }) => {
      const found = await items
        .find({ kind, deletedAt: null })
        .sort({ createdAt: -1, _id: 1 })
        .limit(maxItemsOfOneKind)
        .lean<Item[]>();
      const now = clock();
      return {
        items: found.map((one) => ({
          ...{ id: one._id, item: one.item, version: one.version, state: stateAt(now, one) },
          publishFrom: one.publishFrom?.toISOString() ?? null,
          publishUntil: one.publishUntil?.toISOString() ?? null,
          image: one.image && mediaPath('content', one.image, 'card'),
        })),
      };
    },
    { assertMayCall: assertMayEditContent },
  );
