import type { Migration } from '@consortia/infra/store/migrations';
import { itemModel } from './items/item-model.ts';
import { addPages } from './pages/add-pages.ts';

export const migrations: Migration[] = [
  { number: 1, name: 'create indexes', up: async (connection) => void (await itemModel(connection).createIndexes()) },
  { number: 2, name: 'add the pages', up: addPages },
];
