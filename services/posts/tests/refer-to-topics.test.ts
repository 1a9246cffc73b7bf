import { createLogger } from '@consortia/infra/log/logger';
import { runMigrations } from '@consortia/infra/store/migrations';
import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import { actionOf, demoTopics } from '@consortia/proto/demo';
import type { Connection } from 'mongoose';
import { migrations } from '../src/migrations.ts';
import { referToTopics } from '../src/opportunities/refer-to-topics.ts';

let store: TestStore;
let connection: Connection;
beforeAll(async () => {
  store = await startTestStore();
  connection = await store.connect('posts');
});
afterAll(() => store.close());

/** More than two batches; the store of the tests refuses a query that reads more than 1,000 documents. */
const many = 1201;
const id = (n: number): string => `d8${String(n).padStart(22, '0')}`;
const topicOf = (n: number) => (n % 2 === 0 ? demoTopics.sensing : demoTopics.imaging);
/** Every third post is for no call. */
const before = (n: number) => ({
  _id: id(n),
  version: 3,
  name: `Post ${n}`,
  action:
    n % 3 === 0
      ? null
      : { topic: { id: topicOf(n), identifier: 'X', title: 'X', link: null }, firstStageDeadline: '2027-04-08' },
});
const after = (n: number) => ({
  _id: id(n),
  version: 3,
  name: `Post ${n}`,
  topicId: n % 3 === 0 ? null : topicOf(n),
  actionId: n % 3 === 0 ? null : actionOf(topicOf(n), 1),
});
const stored = async () => {
  const found: unknown[] = [];
  const opportunities = connection.collection<{ _id: string }>('opportunities');
  for (let from = 0; from < many; from += 500) {
    const batch = { _id: { $gte: id(from), $lt: id(from + 500) } };
    found.push(...(await opportunities.find(batch).sort({ _id: 1 }).toArray()));
  }
  return found;
};

describe('posts that were stored with a copy of their funding action', () => {
  const numbers = Array.from({ length: many }, (_, n) => n);
  beforeEach(() => connection.dropDatabase());

  it('refer to its topic and its first action after the next start, and are otherwise unchanged', async () => {
    const log = createLogger({ level: 'silent' });
    const run = (upTo: number) =>
      runMigrations({ connection, migrations: migrations.slice(0, upTo), log, clock: () => new Date() });
    await run(1);
    await connection.collection<{ _id: string }>('opportunities').insertMany(numbers.map(before));
    await run(migrations.length);
    expect(await stored()).toEqual(numbers.map(after));
  });

  it('are the same after an interrupted and repeated migration, which leaves new ones alone', async () => {
    const fresh = { ...after(1), actionId: actionOf(demoTopics.imaging, 2) };
    const mixed = numbers.map((n) => (n === 1 ? fresh : n < 700 ? after(n) : before(n)));
    await connection.collection<{ _id: string }>('opportunities').insertMany(mixed);
    for (let time = 0; time < 2; time += 1) {
      await referToTopics(connection);
      expect(await stored()).toEqual(numbers.map((n) => (n === 1 ? fresh : after(n))));
    }
  });
});
