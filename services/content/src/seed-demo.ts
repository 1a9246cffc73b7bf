import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import type { Content } from './content.ts';
import { demoItems } from './items/demo-items.ts';
import type { Item } from './items/item-model.ts';
import { storedFields } from './items/stored-fields.ts';
import { publishedNow } from './publishing/published-now.ts';

/** Adds missing demo content. */
export async function seedDemo(content: Content): Promise<void> {
  const missing = await missingFrom(content.items, demoItems(content.clock()));
  for (const { _id, item, createdAt } of missing) {
    const fields = storedFields({ item, publishFrom: null, publishUntil: null });
    await duplicatesOnly(
      insertAggregate<Item>(
        content.items,
        { _id, ...fields, image: null, createdAt } as never,
        (added) => publishedNow(content, added),
        content,
      ),
    );
  }
}
