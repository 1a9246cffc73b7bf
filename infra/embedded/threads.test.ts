import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { startEmbeddedStore } from './embedded-store.ts';

describe('the threads of a database', () => {
  let store: TestStore;
  beforeEach(async () => {
    store = await startTestStore({ maxDecoded: 3000 });
  });
  afterEach(() => store.close());

  const rowsOf = async (name: string) => {
    const connection = await store.connect(name);
    return connection.db!.collection<{ _id: number; n: number; text?: string }>('rows');
  };
  const fill = (rows: Awaited<ReturnType<typeof rowsOf>>, count: number) =>
    rows.insertMany(Array.from({ length: count }, (_, n) => ({ _id: n, n: n % 50 })));

  it('run short reads next to the writes, and long ones apart from them', async () => {
    const rows = await rowsOf('apart');
    await fill(rows, 2000);
    expect(await rows.findOne({ _id: 7 })).toEqual({ _id: 7, n: 7 });
    expect((await store.store.stats())[0]).toMatchObject({ reading: false, handedOver: 0 });
    expect(await rows.find({ n: 3 }).toArray()).toHaveLength(40);
    const [long, writes] = [rows.find({ n: 4 }).toArray(), rows.updateOne({ _id: 1 }, { $set: { n: 99 } })];
    expect([(await long).length, (await writes).modifiedCount]).toEqual([40, 1]);
    expect((await store.store.stats())[0]).toMatchObject({ reading: true, handedOver: 2 });
    expect((await rows.find({ n: 99 }).toArray()).map(({ _id }) => _id)).toEqual([1]);
  });

  it('see an index made after the reading thread has started', async () => {
    const rows = await rowsOf('later');
    await fill(rows, 2000);
    await rows.find({ n: 3 }).toArray();
    await rows.createIndex({ n: 1 });
    const { executionStats } = await rows.find({ n: 3 }).explain();
    expect(executionStats).toMatchObject({ totalDocsExamined: 40, totalDocsDecoded: 0, nReturned: 40 });
  });

  it('fail a query that reads more documents than allowed, until it has an index', async () => {
    const rows = await rowsOf('bounded');
    await fill(rows, 4000);
    await expect(rows.find({ n: 3 }).toArray()).rejects.toMatchObject({
      code: 96,
      message: /more than 3000 documents: it needs an index/,
    });
    await expect(rows.findOneAndUpdate({ n: -1 }, { $set: { n: 0 } })).rejects.toMatchObject({ code: 96 });
    await rows.createIndex({ n: 1 });
    expect(await rows.find({ n: 3 }).toArray()).toHaveLength(80);
  });

  it('refuse transactions as a standalone MongoDB does', async () => {
    const client = await MongoClient.connect(await store.store.urlFor('plain'));
    try {
      const rows = client.db().collection<{ _id: number }>('rows');
      await rows.insertOne({ _id: 1 });
      const transaction = client.withSession((session) =>
        session.withTransaction(() => rows.insertOne({ _id: 2 }, { session })),
      );
      // The driver puts code 20 into these words.
      await expect(transaction).rejects.toThrow('does not support retryable writes');
      await expect(client.db('elsewhere').collection('rows').findOne()).rejects.toMatchObject({ code: 13 });
    } finally {
      await client.close();
    }
  });
});

describe('the life of documents in the embedded store', () => {
  it('ends when the clock passes the time of their TTL index, and is kept over a restart until then', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'expiry-'));
    let now = new Date('2026-01-01T00:00:00Z');
    const quiet = () => {};
    const options = { directory, log: { info: quiet, warn: quiet, error: quiet }, clock: () => now, expiryMs: 0 };
    try {
      for (const [minutes, left] of [
        [0, 3],
        [9, 3],
        [11, 2],
        [30, 1],
      ] as const) {
        const store = await startEmbeddedStore(options);
        const client = await MongoClient.connect(await store.urlFor('life'));
        const rows = client.db().collection<{ _id: number; at?: Date | string }>('rows');
        if (minutes === 0) {
          await rows.createIndex({ at: 1 }, { expireAfterSeconds: 600 });
          await rows.insertMany([
            { _id: 1, at: now },
            { _id: 2, at: new Date(now.getTime() + 600_000) },
            { _id: 3, at: 'never' },
          ]);
        }
        now = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000);
        await store.expire();
        expect(await rows.countDocuments()).toBe(left);
        await client.close();
        await store.close();
      }
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
