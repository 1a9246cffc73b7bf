import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { trusted } from 'mongoose';
import { helixModel } from './helixes/helix-model.ts';
import { participationModel } from './participation/participation-model.ts';
import { subscriptionModel } from './subscriptions/subscription-model.ts';

export const migrations: Migration[] = [
  { number: 1, name: 'create indexes', up: (connection) => buildIndexes(helixModel(connection)) },
  {
    number: 2,
    name: 'index subscriptions',
    up: (connection) => buildIndexes(subscriptionModel(connection)),
  },
  {
    number: 3,
    name: 'index participations, managers and followed Helixes',
    up: (connection) =>
      buildIndexes(helixModel(connection), subscriptionModel(connection), participationModel(connection)),
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
