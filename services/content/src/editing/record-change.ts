import type { Call } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { contentEvents, type ItemChange } from '@consortia/proto/content/events';
import { fail } from '@consortia/proto/errors';
import type { Route } from '@consortia/proto/route';
import type { HydratedDocument } from 'mongoose';
import type { Content } from '../content.ts';
import type { Item } from '../items/item-model.ts';
import { publishedNow } from '../publishing/published-now.ts';
import { titleOf } from './title-of.ts';

export type Editing = Pick<Content, 'clock' | 'features' | 'images' | 'items' | 'newId' | 'people'>;

export type EditingCall = Pick<Call<Route>, 'viewer' | 'address' | 'requestId'>;

/** For the audit log: who added, changed or removed which item. */
export const changeEvent = (
  { viewer, address, requestId }: EditingCall,
  { _id: id, kind, item }: Pick<Item, '_id' | 'kind' | 'item'>,
  act: ItemChange['act'],
): Recorded =>
  record(contentEvents.itemChanged, {
    ...{ id, kind, act, title: titleOf(item) },
    ...{ actorId: signedIn(viewer).id, address, requestId },
  });

/**
 * Changes an item and records in the same write who did; an announcement that is shown from now on is published with it. `change` may run
 * more than once. Throws `content.not_found`.
 */
export async function recordChange(
  content: Editing,
  call: EditingCall,
  id: string,
  change: (item: HydratedDocument<Item>) => void,
): Promise<Item> {
  const changed = await changeAggregate<Item>(
    content.items,
    id,
    async (item) => {
      change(item);
      item.editedBy = signedIn(call.viewer).id;
      return [changeEvent(call, item, 'changed'), ...(await publishedNow(content, item))];
    },
    content,
  );
  return changed ?? fail('content.not_found');
}
