import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import { consortiumModel, type StoredConsortium } from '../src/consortia/consortium-model.ts';
import { migrations } from '../src/migrations.ts';

describe('the migrations of consortium', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  it('give consortia from before room for answers, and keep those that there are', async () => {
    const connection = await store.connect('consortium');
    const { collection } = consortiumModel(connection);
    const given = [{ partnerId: null, about: 'alreadyThere', name: '', value: 'yes' }];
    const stored = { version: 1, deletedAt: null, title: 'Sensors', candidates: [] };
    await collection.insertMany([
      { ...stored, _id: 'before' },
      { ...stored, _id: 'since', answers: given },
    ] as never);
    for (const { up } of [...migrations, ...migrations]) await up(connection);
    const answersOf = async (id: string) =>
      (await consortiumModel(connection).findById(id).lean<StoredConsortium>())?.answers;
    expect(await answersOf('before')).toEqual([]);
    expect(await answersOf('since')).toEqual(given);
  });
});
