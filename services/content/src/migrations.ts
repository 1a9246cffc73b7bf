import type { Migration } from '@consortia/infra/store/migrations';
import { itemModel } from './items/item-model.ts';

export const migrations: Migration[] = [
  { number: 1, name: 'create indexes', up: async (connection) => void (await itemModel(connection).createIndexes()) },
];
