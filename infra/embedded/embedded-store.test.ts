import mongoose from 'mongoose';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

describe('the embedded store', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  it('serves mongoose', async () => {
    const connection = await store.connect('first');
    const People = connection.model('Person', new mongoose.Schema({ _id: String, name: String }));
    await People.create({ _id: 'a', name: 'Ana' });
    expect(await People.findOne({ name: 'Ana' }).lean()).toMatchObject({ _id: 'a', name: 'Ana' });
  });
});
