import mongoose from 'mongoose';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { connectStore, ensureIndexes } from './connection.ts';

describe('a connection to the store', () => {
  let store: TestStore;
  let number = 0;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  async function people() {
    number += 1;
    const connection = await store.connect(`people${number}`);
    const schema = new mongoose.Schema({ _id: String, mail: String });
    schema.index({ mail: 1 }, { unique: true });
    const model = connection.model('Person', schema);
    await model.create({ _id: 'a', mail: 'a@example.org' });
    return { connection, model };
  }

  it('takes operators from no one who does not vouch for them', async () => {
    const { model } = await people();
    const fromOutside = { mail: { $ne: 'none' } } as never;
    await expect(model.findOne(fromOutside)).rejects.toThrow(/Cast to string failed/);
    expect(await model.findOne({ mail: mongoose.trusted({ $ne: 'none' }) })).toMatchObject({ _id: 'a' });
  });

  it('refuses a filter on a path that the schema does not know', async () => {
    const { model } = await people();
    await expect(model.findOne({ male: 'a@example.org' } as never)).rejects.toThrow(/male/);
  });

  it('builds indexes on request, and again without harm', async () => {
    const { connection, model } = await people();
    expect(await model.collection.indexes()).toHaveLength(1);
    await ensureIndexes(connection);
    await ensureIndexes(connection);
    expect(await model.collection.indexes()).toMatchObject([{ name: '_id_' }, { name: 'mail_1', unique: true }]);
  });

  it('rejects within its time where no server responds', async () => {
    const log = { info: () => {}, warn: () => {} };
    await expect(connectStore('mongodb://127.0.0.1:1/none', { log })).rejects.toThrow(/ECONNREFUSED/);
  }, 10_000);
});
