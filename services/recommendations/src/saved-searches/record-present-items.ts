import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { type Connection, trusted } from 'mongoose';
import { foundItemId, foundItemModel } from './found-item-model.ts';

/** Collections of the projections whose items are found. */
const collections: readonly (readonly [SearchKind, string])[] = [
  ['opportunity', 'opportunities'],
  ['result', 'results'],
  ['call', 'topics'],
  ['organisation', 'organisations'],
  ['group', 'groups'],
  ['expert', 'people'],
];
const batch = 500;

/** Records what an installation has already, so that a later change of it is not taken for something new. */
export async function recordPresentItems(connection: Connection): Promise<void> {
  const foundItems = foundItemModel(connection);
  for (const [kind, name] of collections) {
    const collection = connection.collection<{ _id: string }>(name);
    for (let after = ''; ; ) {
      const page = await collection
        .find({ deletedAt: null, _id: trusted({ $gt: after }) as never }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(batch)
        .toArray();
      const rows = page.map(({ _id }) => ({ _id: foundItemId(kind, _id), kind, item: _id, order: '' }));
      if (rows.length > 0) await duplicatesOnly(foundItems.insertMany(rows, { ordered: false }));
      if (page.length < batch) break;
      after = page.at(-1)!._id;
    }
  }
}
