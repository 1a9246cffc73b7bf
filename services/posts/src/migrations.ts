import type { Migration } from '@consortia/infra/store/migrations';
import { opportunityModel } from './opportunities/opportunity-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    up: async (connection) => void (await opportunityModel(connection).createIndexes()),
  },
];
