import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { dismissalModel, likingModel } from './matches/feedback-model.ts';
import { itemModel } from './matches/item-model.ts';
import { matchListModel } from './matches/match-list.ts';
import { profileModel } from './matches/profile-model.ts';
import { foundItemModel } from './saved-searches/found-item-model.ts';
import { hitModel } from './saved-searches/hit-model.ts';
import { recordPresentItems } from './saved-searches/record-present-items.ts';
import { savedSearchModel } from './saved-searches/saved-search-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    up: (connection) =>
      buildIndexes(
        itemModel(connection),
        profileModel(connection),
        matchListModel(connection),
        dismissalModel(connection),
      ),
  },
  {
    number: 2,
    name: 'rename stamp to revision and cut to truncated',
    async up(connection) {
      const items = connection.collection('items');
      await items.updateMany({ stamp: { $exists: true } }, { $rename: { stamp: 'revision' } });
      if (await items.indexExists('stamp_1')) await items.dropIndex('stamp_1');
      await connection.collection('matches').updateMany({ cut: { $exists: true } }, { $rename: { cut: 'truncated' } });
    },
  },
  {
    number: 3,
    name: 'indexes of saved searches, and the items that are there already',
    async up(connection) {
      await buildIndexes(savedSearchModel(connection), hitModel(connection), foundItemModel(connection));
      await recordPresentItems(connection);
    },
  },
  {
    number: 4,
    name: 'learn again, with Results among what is matched',
    async up(connection) {
      // Its version stays, since items of a lower one are not written.
      await connection.collection('models').updateMany({}, { $set: { format: 0 } });
    },
  },
  {
    number: 5,
    name: 'learn again, with lists of matches that need no reason, and the index of likings',
    async up(connection) {
      await buildIndexes(likingModel(connection));
      await connection.collection('models').updateMany({}, { $set: { format: 0 } });
    },
  },
];
