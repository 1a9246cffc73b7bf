import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import type { Content } from './content.ts';
import { demoItems } from './items/demo-items.ts';
import type { Item } from './items/item-model.ts';
import { storedFields } from './items/stored-fields.ts';
import { publishedNow } from './publishing/published-now.ts';

/** Degrees on the colour circle between the pictures of two demo events. */
const hueStep = 47;

/** Adds missing demo content; events have drawn pictures. */
export async function seedDemo(content: Content): Promise<void> {
  const missing = await missingFrom(content.items, demoItems(content.clock()));
  for (const [at, { _id, item, createdAt }] of missing.entries()) {
    let image: string | null = null;
    if (item.kind === 'event') {
      // Loaded only when needed.
      const { drawPicture } = await import('@consortia/infra/images/draw-picture');
      const picture = await drawPicture({ motif: 'scene', hue: 190 + at * hueStep, seed: at + 31 });
      image = await content.images.put(picture, _id);
    }
    const fields = storedFields({ item, publishFrom: null, publishUntil: null });
    await duplicatesOnly(
      insertAggregate<Item>(
        content.items,
        { _id, ...fields, image, createdAt } as never,
        (added) => publishedNow(content, added),
        content,
      ),
    );
  }
}
