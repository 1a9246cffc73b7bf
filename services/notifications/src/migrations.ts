import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { trusted } from 'mongoose';
import { leaseModel } from './emails/lease-model.ts';
import { notificationModel } from './notifications/notification-model.ts';
import { streamModel } from './stream/stream-model.ts';
import { personModel } from './visits/person-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await buildIndexes(
        notificationModel(connection),
        streamModel(connection),
        personModel(connection),
        leaseModel(connection),
      );
    },
  },
  {
    number: 2,
    name: 'addresses that refuse emails by their latest change',
    async up(connection) {
      const people = personModel(connection);
      await buildIndexes(people);
      const refused = people.find({ bouncedAt: trusted({ $ne: null }), addressChangedAt: null });
      for await (const { _id, bouncedAt } of refused.select('bouncedAt').cursor())
        await people.updateOne({ _id }, { $set: { addressChangedAt: bouncedAt } });
    },
  },
];
