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
});
