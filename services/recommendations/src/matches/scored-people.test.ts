import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import type { Connection, Model } from 'mongoose';
import { encodeProfile } from '../matching/prepared-bytes.ts';
import { type Profile, placeOf, placesOf, profileModel, shardCount } from './profile-model.ts';
import { createScoredPeople, type Person, type ScoredPeople } from './scored-people.ts';

const everyone = 1_203;
const everywhere = placesOf(0, shardCount);
const idOf = (n: number): string => `a9${String(n).padStart(22, '0')}`;
const prepared = encodeProfile({
  ...{ terms: Uint32Array.of(3, 7), weights: Float32Array.of(0.5, 1), own: Float32Array.of(0, 1) },
  ...{ vector: Int8Array.of(1, -2, 3), learned: false, scale: 0.25, half: 1.5 },
});
const profile = (n: number, hash = 'first'): Profile => ({
  ...{ _id: idOf(n), place: placeOf(idOf(n)), trial: false, modelVersion: 1, text: '{}', hash },
  prepared: n % 5 === 0 ? null : prepared,
});
const inOrder = (people: readonly { place: string }[]) => people.map(({ place }) => place).sort();

describe('people as they are scored', () => {
  let store: TestStore;
  let connection: Connection;
  let profiles: Model<Profile>;
  /** How many documents were read, by queries through this model. */
  let read = 0;

  beforeAll(async () => {
    store = await startTestStore();
    connection = await store.connect('recommendations');
    profiles = profileModel(connection);
    await profiles.createIndexes();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await profiles.deleteMany({});
    const all = Array.from({ length: everyone }, (_, n) => profile(n));
    for (let at = 0; at < everyone; at += 500) await profiles.insertMany(all.slice(at, at + 500));
    read = 0;
  });

  /** A model that counts what is read through it. */
  function counted(): Model<Profile> {
    const find: Model<Profile>['find'] = (...filter: never[]) => {
      const query = (profiles.find as (...all: never[]) => ReturnType<Model<Profile>['find']>)(...filter);
      const exec = query.exec.bind(query);
      query.exec = async () => {
        const found = await exec();
        read += found.length;
        return found;
      };
      return query as never;
    };
    return new Proxy(profiles, { get: (target, name) => (name === 'find' ? find : Reflect.get(target, name)) });
  }
  async function all(people: ScoredPeople, [from, to] = everywhere): Promise<Person[]> {
    const found: Person[] = [];
    const ends: boolean[] = [];
    for await (const page of people.pages(from, to)) {
      found.push(...page.people);
      ends.push(page.isLast);
    }
    // The last page says so, and no other.
    expect(ends.map((isLast, at) => isLast === (at === ends.length - 1))).not.toContain(false);
    return found;
  }

  it('are everyone of a range in the order of places, read once and not again while no one writes', async () => {
    const people = createScoredPeople(counted());
    const first = await all(people);
    expect(first.map(({ place }) => place)).toEqual(inOrder(Array.from({ length: everyone }, (_, n) => profile(n))));
    expect(read).toBe(everyone);
    expect(first.find(({ _id }) => _id === idOf(1))).toMatchObject({
      hash: 'first',
      prepared: { own: Float32Array.of(0, 1), vector: Int8Array.of(1, -2, 3), half: 1.5 },
    });
    expect(first.find(({ _id }) => _id === idOf(5))?.prepared).toBeNull();
    expect(await all(people)).toEqual(first);
    expect(read).toBe(everyone);
    people.close();
  });

  it('are as they are now, also after writes of another connection, and only who has changed is read', async () => {
    const people = createScoredPeople(counted());
    await all(people);
    read = 0;
    const others = profileModel(await store.connect('recommendations'));
    await others.updateOne({ _id: idOf(7) }, { $set: { hash: 'second', prepared: null } });
    await others.deleteOne({ _id: idOf(8) });
    const now = await all(people);
    expect(now).toHaveLength(everyone - 1);
    expect(now.find(({ _id }) => _id === idOf(7))).toMatchObject({ hash: 'second', prepared: null });
    // Few share a count of the store by chance.
    expect(read).toBeLessThan(everyone / 10);
    await others.insertMany([profile(everyone + 1, 'new')]);
    expect((await all(people)).filter(({ hash }) => hash === 'new')).toHaveLength(1);
    read = 0;
    expect(await all(people)).toHaveLength(everyone);
    expect(read).toBe(0);
    people.close();
  });

  it('include who takes the place of another at the same moment', async () => {
    const people = createScoredPeople(profiles);
    await all(people);
    await profiles.deleteOne({ _id: idOf(3) });
    await profiles.insertMany([profile(everyone + 2, 'new')]);
    const now = await all(people);
    expect(now).toHaveLength(everyone);
    expect(now.map(({ _id }) => _id)).not.toContain(idOf(3));
    expect(now.map(({ hash }) => hash)).toContain('new');
    people.close();
  });

  it('are read each time where there is no room for them, or where another range is in use', async () => {
    const small = createScoredPeople(counted(), { maxBytes: 1_000 });
    for (let time = 1; time <= 2; time += 1) {
      expect(await all(small)).toHaveLength(everyone);
      expect(read).toBe(time * everyone);
    }
    small.close();
    read = 0;
    const people = createScoredPeople(counted());
    const halves = [placesOf(0, 128), placesOf(128, shardCount)] as const;
    await all(people);
    const split = [...(await all(people, halves[0])), ...(await all(people, halves[1]))];
    expect(inOrder(split)).toEqual(inOrder(await all(people)));
    expect(read).toBe(3 * everyone);
    people.close();
  });

  it('are found by their ids', async () => {
    const people = createScoredPeople(profiles);
    expect((await people.of([idOf(2), idOf(4), idOf(2)])).map(({ _id }) => _id).sort()).toEqual([idOf(2), idOf(4)]);
    expect(await people.of([])).toEqual([]);
    people.close();
  });
});
