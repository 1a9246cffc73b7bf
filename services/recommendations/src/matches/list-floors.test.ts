import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import type { Model } from 'mongoose';
import { createListFloors, type ListFloors } from './list-floors.ts';
import { type MatchList, matchListModel } from './match-list.ts';
import { packEntries } from './packed-entries.ts';

const ids = Array.from({ length: 300 }, (_, n) => `${n}:funding_topic`);
const list = (_id: string): MatchList => ({
  ...{ _id, userId: _id.split(':')[0]!, kind: 'funding_topic', revision: 1, hash: 'first', room: 100 },
  ...{ truncated: true, lowest: 0.25, entries: packEntries([]) },
});

describe('floors of lists', () => {
  let store: TestStore;
  let lists: Model<MatchList>;
  let floors: ListFloors;
  /** How many lists each query asked for. */
  let asked: number[] = [];

  beforeAll(async () => {
    store = await startTestStore();
    lists = matchListModel(await store.connect('recommendations'));
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await lists.deleteMany({});
    await lists.insertMany(ids.map(list));
    const find = (filter: { _id: { $in: string[] } }) => {
      asked.push(filter._id.$in.length);
      return lists.find(filter);
    };
    floors = createListFloors(
      new Proxy(lists, { get: (target, name) => (name === 'find' ? find : Reflect.get(target, name)) }),
    );
    asked = [];
  });
  afterEach(() => floors.close());

  it('are read once, and again only of lists that were written since', async () => {
    expect((await floors.of(ids)).get(ids[7]!)).toEqual({ lowest: 0.25, hash: 'first' });
    const again = await floors.of(ids);
    expect([again.size, asked]).toEqual([300, [300]]);
    await lists.updateOne({ _id: ids[7]! }, { $set: { lowest: 0.5, hash: 'second' } });
    const after = await floors.of(ids);
    expect(after.get(ids[7]!)).toMatchObject({ lowest: 0.5, hash: 'second' });
    expect(after.get(ids[8]!)).toMatchObject({ lowest: 0.25, hash: 'first' });
    expect(asked.at(-1)).toBeLessThan(5);
  });

  it('are none of lists that are gone or that there never were', async () => {
    await floors.of(ids);
    await lists.deleteOne({ _id: ids[7]! });
    const found = await floors.of([ids[7]!, ids[8]!, 'x:funding_topic']);
    expect([...found.keys()]).toEqual([ids[8]!]);
  });
});
