import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { demoItems } from './demo-items.ts';
import { type Item, itemModel } from './item-model.ts';

/** Alerts from before there were audiences are for everyone; those of the demo for those who lack what they suggest. May be repeated. */
export async function giveAlertsAudience(connection: Connection): Promise<void> {
  const items = itemModel(connection);
  const withoutAudience = { kind: 'alert', 'item.audience': trusted({ $exists: false }) } as QueryFilter<Item>;
  for (const { _id, item } of demoItems(new Date(0))) {
    if (item.kind !== 'alert') continue;
    const { name, audience } = item;
    const filter: QueryFilter<Item> = { ...withoutAudience, _id, 'item.name': name };
    await items.updateOne(filter, { $set: { 'item.audience': audience } });
  }
  await items.updateMany(withoutAudience, { $set: { 'item.audience': 'everyone' } });
}
