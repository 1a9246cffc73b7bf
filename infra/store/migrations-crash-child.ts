import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { type Migration, runMigrations } from './migrations.ts';

/**
 * Moves every number from `from` to `to`, doubled, one at a time; each step may be repeated. Slow where `pauseMs` says so,
 * to be killed in the middle.
 */
export const doubling = (pauseMs: number): Migration[] => [
  {
    number: 1,
    name: 'double-the-numbers',
    async up(connection) {
      const [from, to] = [
        connection.collection<{ _id: number }>('from'),
        connection.collection<{ _id: number; value: number }>('to'),
      ];
      for (const { _id } of await from.find({}).sort({ _id: 1 }).toArray()) {
        await to.updateOne({ _id }, { $set: { value: _id * 2 } }, { upsert: true });
        await from.deleteOne({ _id });
        if (pauseMs > 0) {
          writeSync(1, `moved ${_id}\n`);
          await pause(pauseMs);
        }
      }
    },
  },
  {
    number: 2,
    name: 'sum-them-up',
    async up(connection) {
      const all = await connection.collection<{ _id: number; value: number }>('to').find({}).toArray();
      const sum = all.reduce((total, { value }) => total + value, 0);
      await connection
        .collection<{ _id: string; sum: number }>('sums')
        .updateOne({ _id: 'all' }, { $set: { sum } }, { upsert: true });
    },
  },
];

const url = process.argv[2];
if (url?.startsWith('mongodb:')) {
  const connection = await mongoose.createConnection(url).asPromise();
  await runMigrations({
    connection,
    migrations: doubling(20),
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    leaseMs: 400,
  });
  await connection.close();
}
