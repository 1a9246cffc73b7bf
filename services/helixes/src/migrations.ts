import type { Migration } from '@consortia/infra/store/migrations';
import { helixModel } from './helixes/helix-model.ts';
import { subscriptionModel } from './subscriptions/subscription-model.ts';

export const migrations: Migration[] = [
  { number: 1, name: 'create indexes', up: async (connection) => void (await helixModel(connection).createIndexes()) },
  {
    number: 2,
    name: 'index subscriptions',
    up: async (connection) => void (await subscriptionModel(connection).createIndexes()),
  },
];
