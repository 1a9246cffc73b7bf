import type { WrittenPageName } from '@consortia/proto/content/shapes';
import type { Connection } from 'mongoose';
import { itemModel } from '../items/item-model.ts';
import { storedFields } from '../items/stored-fields.ts';
import { firstPages } from './first-pages.ts';

/** Adds pages with the texts that the product comes with, so that administrators find something to change. May be repeated. */
export async function addPages(connection: Connection, pages: readonly WrittenPageName[]): Promise<void> {
  for (const page of pages) {
    const fields = storedFields({ item: { kind: 'page', ...firstPages[page] }, publishFrom: null, publishUntil: null });
    const added = { ...fields, version: 1, deletedAt: null, image: null, createdAt: new Date(0) };
    const withoutEditor = { createdBy: null, editedBy: null, publishedAt: null };
    await itemModel(connection).updateOne(
      { _id: `page${page.toLowerCase()}` },
      { $setOnInsert: { ...added, ...withoutEditor } },
      { upsert: true },
    );
  }
}
