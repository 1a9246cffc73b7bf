import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { guidePages, legalPages } from '@consortia/proto/content/shapes';
import { usualTimeZone } from '@consortia/proto/wall-clock';
import { giveAlertsAudience } from './items/give-alerts-audience.ts';
import { itemModel } from './items/item-model.ts';
import { addPages } from './pages/add-pages.ts';
import { firstPages } from './pages/first-pages.ts';

export const migrations: Migration[] = [
  { number: 1, name: 'create indexes', up: (connection) => buildIndexes(itemModel(connection)) },
  { number: 2, name: 'add the pages', up: (connection) => addPages(connection, ['about', 'solution', ...guidePages]) },
  { number: 3, name: 'add the legal pages', up: (connection) => addPages(connection, legalPages) },
  { number: 4, name: 'alerts say whom they are for', up: giveAlertsAudience },
  {
    number: 5,
    name: 'events have a time zone',
    up: async (connection) => {
      const zoneless = { kind: 'event', 'item.timeZone': { $exists: false } };
      await itemModel(connection).collection.updateMany(zoneless, { $set: { 'item.timeZone': usualTimeZone } });
    },
  },
  {
    number: 6,
    name: 'the guide has more topics',
    // One that an administrator has changed stays as it is.
    up: async (connection) => {
      const text = firstPages.guide.text;
      await itemModel(connection).updateOne({ _id: 'pageguide', version: 1 }, { $set: { 'item.text': text } });
    },
  },
];
