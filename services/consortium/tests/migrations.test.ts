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

  it('give coordinators from before a seat: their own, or one that is added, except to those with another candidacy', async () => {
    const connection = await store.connect('consortium');
    const { collection } = consortiumModel(connection);
    const stored = { version: 1, deletedAt: null, coordinatorId: 'ana', createdAt: new Date() };
    const seats = [{ id: 's1', revision: 2, role: 'Lead', expertise: [], kind: null, countries: [] }];
    const candidacy = (state: string) => [{ id: 'c1', revision: 1, seatId: 's1', userId: 'ana', state }];
    await collection.insertMany([
      { ...stored, _id: 'seated', seats, candidates: candidacy('confirmed') },
      { ...stored, _id: 'none', seats, candidates: [] },
      { ...stored, _id: 'declined', seats, candidates: candidacy('declined') },
    ] as never);
    for (const { up } of [...migrations, ...migrations]) await up(connection);
    const of = async (id: string) => (await consortiumModel(connection).findById(id).lean<StoredConsortium>())!;
    const seated = await of('seated');
    expect(seated.seats).toMatchObject([{ id: 's1', coordinates: true }]);
    expect(seated.candidates).toHaveLength(1);
    const none = await of('none');
    expect(none.seats.map(({ coordinates = false }) => coordinates)).toEqual([true, false]);
    expect(none.candidates).toMatchObject([{ userId: 'ana', state: 'confirmed', seatId: none.seats[0]!.id }]);
    const declined = await of('declined');
    expect(declined.seats).toHaveLength(2);
    expect(declined.candidates).toMatchObject([{ state: 'declined', seatId: 's1' }]);
  });
});
