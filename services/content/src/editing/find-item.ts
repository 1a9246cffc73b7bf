import { fail } from '@consortia/proto/errors';
import type { Content } from '../content.ts';
import type { Item } from '../items/item-model.ts';

/** An item, whether it is shown or not. Throws `content.not_found`. */
export const findItem = async ({ items }: Pick<Content, 'items'>, id: string): Promise<Item> =>
  (await items.findOne({ _id: id, deletedAt: null }).lean<Item>()) ?? fail('content.not_found');
