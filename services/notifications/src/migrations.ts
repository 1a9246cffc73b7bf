import type { Migration } from '@consortia/infra/store/migrations';
import { leaseModel } from './emails/lease-model.ts';
import { notificationModel } from './notifications/notification-model.ts';
import { streamModel } from './stream/stream-model.ts';
import { personModel } from './visits/person-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await notificationModel(connection).createIndexes();
      await streamModel(connection).createIndexes();
      await personModel(connection).createIndexes();
      await leaseModel(connection).createIndexes();
    },
  },
];
