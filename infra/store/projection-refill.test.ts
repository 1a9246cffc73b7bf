import { Schema } from 'mongoose';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { type Aggregate, aggregateFields, deleteAggregate, insertAggregate } from './outbox-record.ts';
import { refillPage } from './projection-refill.ts';

type Place = Aggregate & { name: string; secret: string };
const schema = new Schema<Place>({ ...aggregateFields, name: String, secret: String });
const context = { clock: () => new Date('2026-01-01T00:00:00.000Z'), newId: () => 'never-used' };
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

it('gives live aggregates page by page in the order of ids, as they are presented and with their version', async () => {
  const connection = await store.connect('owner');
  const places = connection.model<Place>('Place', schema, 'places');
  for (const name of ['e', 'b', 'd', 'a', 'c']) {
    await insertAggregate(places, { _id: `id-${name}`, name, secret: 'canary' }, () => [], context);
  }
  await deleteAggregate(places, 'id-b', () => [], context);
  const present = ({ _id, name }: Place) => ({ id: _id, name });
  const first = await refillPage(places, undefined, present, 2);
  expect(first).toEqual({
    items: [
      { id: 'id-a', name: 'a', version: 1 },
      { id: 'id-c', name: 'c', version: 1 },
    ],
    next: 'id-c',
  });
  const second = await refillPage(places, first.next!, present, 2);
  expect(second.items.map(({ id }) => id)).toEqual(['id-d', 'id-e']);
  expect(await refillPage(places, second.next!, present, 2)).toEqual({ items: [], next: null });
});
