import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { consortiumModel } from './consortia/consortium-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await buildIndexes(consortiumModel(connection));
    },
  },
  {
    number: 2,
    name: 'keep answers to what calls ask',
    async up(connection) {
      const none = { answers: { $exists: false } };
      await consortiumModel(connection).collection.updateMany(none, { $set: { answers: [] } });
    },
  },
];
