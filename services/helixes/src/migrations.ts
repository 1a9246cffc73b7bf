import type { Migration } from '@consortia/infra/store/migrations';
import { trusted } from 'mongoose';
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
  {
    number: 4,
    name: 'leaders, managers and terms of Helixes from before they had any',
    async up(connection) {
      const helixes = helixModel(connection);
      for (const [field, value] of Object.entries({ leaders: [], managers: [], terms: null, retiredAt: null }))
        await helixes.updateMany({ [field]: trusted({ $exists: false }) }, { $set: { [field]: value } });
    },
  },
];
