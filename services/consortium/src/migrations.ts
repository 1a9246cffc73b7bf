import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { Types, trusted } from 'mongoose';
import { consortiumModel, type StoredConsortium } from './consortia/consortium-model.ts';
import { coordinatorOn, coordinatorSeat } from './consortia/coordinator-seat.ts';
import { introducerModel, introductionModel } from './paths/introduction-model.ts';

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
  {
    number: 3,
    name: 'give coordinators a seat',
    async up(connection) {
      const model = consortiumModel(connection);
      const newId = () => new Types.ObjectId().toHexString();
      const none = { 'seats.coordinates': trusted({ $ne: true }), deletedAt: null };
      const without = await model.find(none).lean<StoredConsortium[]>();
      for (const { _id, coordinatorId, seats = [], candidates = [], createdAt: at } of without) {
        const own = candidates.filter(({ userId }) => userId === coordinatorId);
        const taken = own.find(({ state }) => state === 'confirmed')?.seatId;
        const seat = { ...(seats.find(({ id }) => id === taken) ?? coordinatorSeat(newId)), coordinates: true };
        const others = seats.filter(({ id }) => id !== seat.id);
        // Whoever has another candidacy decides about this seat as well.
        const person = { userId: coordinatorId, organisationId: null, at };
        const added = own.length === 0 ? [coordinatorOn(seat, newId, person)] : [];
        const change = { seats: [seat, ...others], candidates: [...added, ...candidates] };
        await model.updateOne({ ...none, _id }, { $set: change });
      }
    },
  },
  {
    number: 4,
    name: 'create indexes of introductions',
    async up(connection) {
      await buildIndexes(introducerModel(connection));
      await buildIndexes(introductionModel(connection));
    },
  },
  {
    number: 5,
    name: 'give introductions a version, with which their events are recorded',
    async up(connection) {
      const model = introductionModel(connection);
      const none = { version: { $exists: false } };
      await model.collection.updateMany(none, { $set: { version: 1, deletedAt: null } });
      await buildIndexes(model);
    },
  },
];
