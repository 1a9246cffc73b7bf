import { type EventEnvelope, event } from '@consortia/proto/event';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { connectForEachTest, type TestStore } from '../testing/test-store.ts';
import { createProjection, type ProjectionOptions } from './projection.ts';

const shape = z.object({ id: z.string(), name: z.string(), place: z.object({ city: z.string() }).optional() });
const noteShape = shape.extend({ internal: z.string().optional() });
const summary = 'A place changed';
const updated = event({ type: 'place.updated', topic: 'places', schemaVersion: 1, summary, payload: noteShape });
const deleted = event({
  type: 'place.deleted',
  topic: 'places',
  schemaVersion: 1,
  summary,
  payload: z.object({ id: z.string() }),
});
type Item = z.input<typeof shape> & { version: number };

const log = pino({ level: 'silent' });
let connection: Connection;
let store: TestStore;
connectForEachTest((opened, shared) => {
  connection = opened;
  store = shared;
});

const pages =
  (items: () => Item[], size = 2): ProjectionOptions<typeof shape>['refill'] =>
  async (after = '') => {
    const rest = items()
      .filter(({ id }) => id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const page = rest.slice(0, size);
    return { items: page, next: rest.length > size ? page.at(-1)!.id : null };
  };
function projection(options: Partial<ProjectionOptions<typeof shape>> = {}) {
  connection.deleteModel(/places/);
  return createProjection({
    connection,
    service: 'maps',
    name: 'places',
    shape,
    updated: [updated],
    deleted: [deleted],
    refill: pages(() => []),
    log,
    retryDelaysMs: [1],
    ...options,
  });
}
const happened = (key: string, version: number, state: Record<string, unknown> | null): EventEnvelope => ({
  id: `${key}-${version}`,
  type: state ? 'place.updated' : 'place.deleted',
  topic: 'places',
  key,
  schemaVersion: 1,
  aggregateVersion: version,
  occurredAt: '2026-01-01T00:00:00.000Z',
  payload: state ? { id: key, ...state } : { id: key },
});
/** Reads and writes of the store for this test. */
const counts = async () => (await store.store.stats()).find(({ database }) => database === connection.name)!;
const content = () => connection.collection('places').find({}).sort({ _id: 1 }).toArray();

/** The same shuffles in every run. */
function shuffled<T>(items: T[], seed: number): T[] {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

describe('a projection that follows the log', () => {
  const history = [
    happened('a', 1, { name: 'A', place: { city: 'Graz' } }),
    happened('a', 2, { name: 'A two' }),
    happened('a', 4, { name: 'A four', internal: 'never kept' }),
    happened('b', 1, { name: 'B' }),
    happened('b', 2, null),
    happened('c', 3, { name: 'C', place: { city: 'Brno' } }),
  ];
  const gone = new Date('2026-01-01T00:00:00.000Z');
  const expected = [
    { _id: 'a', id: 'a', name: 'A four', version: 4, deletedAt: null },
    { _id: 'b', version: 2, deletedAt: gone },
    { _id: 'c', id: 'c', name: 'C', place: { city: 'Brno' }, version: 3, deletedAt: null },
  ];

  it('keeps the shape and nothing else, and drops what was deleted', async () => {
    const { consumer, model } = projection();
    for (const one of history) await consumer.handle(one);
    expect(await content()).toEqual(expected);
    expect((await model.findById('a'))?.name).toBe('A four');
    expect(await model.findOne({ 'place.city': 'Brno', deletedAt: null })).toMatchObject({ id: 'c' });
    expect(consumer).toMatchObject({ group: 'maps.places', topics: ['places'] });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('ends in the same state after repeats in any order (%i)', async (seed) => {
    const { consumer } = projection();
    const delivered = shuffled([...history, ...history, ...history], seed);
    await Promise.all(delivered.slice(0, 9).map(consumer.handle));
    for (const one of delivered.slice(9)) await consumer.handle(one);
    expect(await content()).toEqual(expected);
    for (const one of history) await consumer.handle(one);
    expect(await content()).toEqual(expected);
  });

  it('lets an event that it cannot read fail, so that it becomes a dead letter', async () => {
    await expect(projection().consumer.handle(happened('a', 1, { name: 7 }))).rejects.toThrow(z.ZodError);
    await projection().consumer.handle({ ...happened('a', 1, { name: 'A' }), type: 'place.visited' });
    expect(await content()).toEqual([]);
  });
});

describe('a projection that is refilled', () => {
  const owner: Item[] = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, name: id.toUpperCase(), version: at + 1 }));
  const filled = owner.map(({ version, ...item }) => ({ _id: item.id, ...item, version, deletedAt: null }));

  it('pages through its owner where it is empty, and not again', async () => {
    const requested: (string | undefined)[] = [];
    const counted: ProjectionOptions<typeof shape>['refill'] = (after) => {
      requested.push(after);
      return pages(() => owner)(after);
    };
    await projection({ refill: counted }).prepare();
    expect(await content()).toEqual(filled);
    expect(requested).toEqual([undefined, 'b', 'd']);
    await projection({ refill: counted }).prepare();
    expect(requested).toHaveLength(3);
  });

  it('is prepared with two reads where it is filled already, and without a write', async () => {
    await projection({ refill: pages(() => owner) }).prepare();
    const before = await counts();
    await projection({ refill: () => Promise.reject(new Error('not needed')) }).prepare();
    const after = await counts();
    expect([after.reads - before.reads, after.writes - before.writes]).toEqual([2, 0]);
  });

  it('waits for an owner that is not up yet', async () => {
    let calls = 0;
    const refill: ProjectionOptions<typeof shape>['refill'] = (after) => {
      calls += 1;
      if (calls <= 4) return Promise.reject(new Error('connect ECONNREFUSED'));
      return pages(() => owner)(after);
    };
    await projection({ refill }).prepare();
    expect(await content()).toEqual(filled);
  });

  it('stops waiting when its service ends', async () => {
    const one = projection({ refill: () => Promise.reject(new Error('down')), retryDelaysMs: [3_600_000] });
    const prepared = one.prepare();
    one.close();
    await prepared;
    expect(await content()).toEqual([]);
  });

  it('is filled again after its database was deleted, to the state that the log had led to', async () => {
    const { consumer, prepare } = projection({ refill: pages(() => owner) });
    for (const { version, id, name } of owner) await consumer.handle(happened(id, version, { name }));
    const followed = await content();
    await connection.dropDatabase();
    await prepare();
    expect(await content()).toEqual(followed);
  });

  it('is refilled at the next start when its shape has changed, and not otherwise', async () => {
    const place = { city: 'Linz' };
    const wider = owner.map((item) => ({ ...item, place }));
    const narrow = shape.pick({ id: true, name: true });
    await projection({ shape: narrow as never, refill: pages(() => wider) }).prepare();
    expect(await content()).toEqual(filled);
    await projection({ refill: pages(() => wider) }).prepare();
    expect(await content()).toEqual(filled.map((item) => ({ ...item, place })));
    const refill = () => Promise.reject(new Error('refilled again'));
    await projection({ refill }).prepare();
  });

  it('keeps a key by which its items are listed as names are sorted, also of those from before it had one', async () => {
    const names = ['Wei', 'de Vries', 'Čapek', 'Øre', 'Orban', 'Zola'];
    const items = names.map((name, n) => ({ id: `n${n}`, name, version: 1 }));
    await projection({ refill: pages(() => items) }).prepare();
    const sorted = projection({ refill: pages(() => items), sortedBy: ['name'] });
    const listed = async () =>
      (await sorted.model.find({ deletedAt: null }).sort({ sortKey: 1 }).lean()).map(({ name }) => name);
    await sorted.prepare();
    expect(await listed()).toEqual(['Čapek', 'de Vries', 'Orban', 'Øre', 'Wei', 'Zola']);
    await sorted.consumer.handle(happened('n5', 2, { id: 'n5', name: 'Ćosić' }));
    await sorted.consumer.handle(happened('n0', 2, null));
    expect(await listed()).toEqual(['Čapek', 'Ćosić', 'de Vries', 'Orban', 'Øre']);
    expect(await sorted.model.findById('n0').lean()).not.toHaveProperty('sortKey');
  });

  it('reads items by id, without what was deleted and what it does not know', async () => {
    const { consumer, get, getMany } = projection();
    await consumer.handle(happened('a', 1, { name: 'first' }));
    await consumer.handle(happened('b', 1, { name: 'second' }));
    await consumer.handle(happened('b', 2, null));
    expect(await get('a')).toMatchObject({ id: 'a', name: 'first' });
    expect(await get('b')).toBeNull();
    expect([...(await getMany(['a', 'b', 'c', null, undefined, 'a'])).keys()]).toEqual(['a']);
  });

  it('calls its listeners once an event is written, and again when one of them failed', async () => {
    const { consumer, get, onChange } = projection();
    const seen: (string | undefined)[] = [];
    let failing = true;
    onChange(async ({ key }) => {
      seen.push((await get(key))?.name);
      if (failing) throw new Error('not now');
    });
    await expect(consumer.handle(happened('a', 1, { name: 'first' }))).rejects.toThrow('not now');
    failing = false;
    await consumer.handle(happened('a', 1, { name: 'first' }));
    expect(seen).toEqual(['first', 'first']);
  });

  it('reports the ids of each page that a refill has written', async () => {
    const { prepare, onRefill } = projection({ refill: pages(() => owner) });
    const pagesSeen: (readonly string[])[] = [];
    onRefill(async (ids) => void pagesSeen.push(ids));
    await prepare();
    expect(pagesSeen.flat()).toEqual(owner.map(({ id }) => id));
    expect(pagesSeen.length).toBeGreaterThan(1);
  });

  it('does not revert what an event has changed in the meantime', async () => {
    const { consumer, rebuild } = projection({
      refill: async (after) => {
        const page = await pages(() => owner)(after);
        if (after !== undefined) return page;
        await consumer.handle(happened('a', 9, { name: 'newer' }));
        await consumer.handle(happened('b', 9, null));
        await consumer.handle(happened('new', 1, { name: 'new' }));
        return page;
      },
    });
    await rebuild();
    expect(await content()).toMatchObject([
      { _id: 'a', name: 'newer', version: 9 },
      { _id: 'b', version: 9, deletedAt: expect.any(Date) },
      ...filled.slice(2),
      { _id: 'new', name: 'new', version: 1, deletedAt: null },
    ]);
  });

  it('drops by hand what its owner no longer has, and an old event does not restore it', async () => {
    let items = owner;
    const { consumer, prepare, rebuild } = projection({ refill: pages(() => items) });
    await prepare();
    items = owner.filter(({ id }) => id !== 'c');
    await rebuild();
    expect(await content()).toMatchObject(
      filled.map((item) => (item._id === 'c' ? { _id: 'c', version: 3, deletedAt: expect.any(Date) } : item)),
    );
    await consumer.handle(happened('c', 2, { name: 'late' }));
    expect((await content())[2]).toEqual({ _id: 'c', version: 3, deletedAt: expect.any(Date) });
  });

  it('follows its owner back to an older version, as after a restored backup', async () => {
    const { consumer, rebuild } = projection({ refill: pages(() => owner) });
    await consumer.handle(happened('a', 50, { name: 'from before the restore' }));
    await consumer.handle(happened('b', 50, null));
    await rebuild();
    expect(await content()).toEqual(filled);
    await consumer.handle(happened('a', 2, { name: 'after it' }));
    expect((await content())[0]).toMatchObject({ name: 'after it', version: 2 });
  });

  it('gives copies without a field, which are those of now', async () => {
    const places = projection();
    const names = places.recentWithout('place');
    const named = async () => (await names.getMany(['a'])).get('a');
    await places.consumer.handle(happened('a', 1, { name: 'Graz', place: { city: 'Graz' } }));
    expect(await named()).toMatchObject({ name: 'Graz' });
    expect(await named()).not.toHaveProperty('place');
    expect((await places.recent.getMany(['a'])).get('a')).toHaveProperty('place');
    await places.consumer.handle(happened('a', 2, { name: 'Linz' }));
    expect(await named()).toMatchObject({ name: 'Linz' });
    await places.consumer.handle(happened('a', 3, null));
    expect(await named()).toBeUndefined();
  });
});
