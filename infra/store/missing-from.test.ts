import mongoose from 'mongoose';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { missingFrom } from './missing-from.ts';

describe('items that are missing from a collection', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  it('are found in their order with one query', async () => {
    const connection = await store.connect('missing');
    const model = connection.model('Thing', new mongoose.Schema({ _id: String }));
    await model.create([{ _id: 'a' }, { _id: 'c' }]);
    let queries = 0;
    const collection = {
      distinct: (field: '_id', filter: object) => {
        queries += 1;
        return model.collection.distinct(field, filter);
      },
    };
    const items = ['d', 'c', 'b', 'a'].map((_id) => ({ _id }));
    expect(await missingFrom({ collection } as never, items)).toEqual([{ _id: 'd' }, { _id: 'b' }]);
    expect(queries).toBe(1);
  });
});
