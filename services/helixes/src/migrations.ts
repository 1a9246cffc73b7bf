import type { Migration } from '@consortia/infra/store/migrations';
import { helixModel } from './helixes/helix-model.ts';
import { participationModel } from './participation/participation-model.ts';
import { subscriptionModel } from './subscriptions/subscription-model.ts';

export const migrations: Migration[] = [
  { number: 1, name: 'create indexes', up: async (connection) => void (await helixModel(connection).createIndexes()) },
  {
    number: 2,
    name: 'index subscriptions',
    up: async (connection) => void (await subscriptionModel(connection).createIndexes()),
  },
  {
    number: 3,
    name: 'index participations, managers and followed Helixes',
    async up(connection) {
      for (const model of [helixModel, subscriptionModel, participationModel])
        await (model(connection) as ReturnType<typeof helixModel>).createIndexes();
    },
  },
];
