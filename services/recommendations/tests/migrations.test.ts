import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import { migrations } from '../src/migrations.ts';

describe('the migrations of recommendations', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  it('keep revisions of items and whether a list is truncated under their new names', async () => {
    const connection = await store.connect('recommendations');
    await migrations[0]!.up(connection);
    const [items, lists] = [connection.collection('items'), connection.collection('matches')];
    await items.insertOne({ live: true, stamp: 5 });
    await items.createIndex({ stamp: 1 });
    await lists.insertOne({ room: 100, cut: true });
    const renaming = migrations.find(({ number }) => number === 2)!;
    await renaming.up(connection);
    await renaming.up(connection);
    expect(await items.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ live: true, revision: 5 }]);
    expect(await lists.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ room: 100, truncated: true }]);
    expect((await items.indexes()).map(({ name }) => name)).not.toContain('stamp_1');
  });

  it('record the items that are there already, so that a change of them is no new hit', async () => {
    const connection = await store.connect('with-items');
    const [topics, people] = [connection.collection('topics'), connection.collection('people')];
    await topics.insertMany([{ _id: 'e1', deletedAt: null } as never, { _id: 'e2', deletedAt: new Date() } as never]);
    await people.insertOne({ _id: 'a1', deletedAt: null } as never);
    const recording = migrations.find(({ number }) => number === 3)!;
    await recording.up(connection);
    await recording.up(connection);
    const recorded = await connection.collection('foundItems').find({}).sort({ _id: 1 }).toArray();
    expect(recorded.map(({ _id, order }) => [_id, order])).toEqual([
      ['call:e1', ''],
      ['expert:a1', ''],
    ]);
  });
});
