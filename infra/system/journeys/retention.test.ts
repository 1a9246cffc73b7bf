import { type Retention, retention } from '@consortia/proto/retention';
import { serviceNames } from '../topology.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

type Expiring = { collection: string; seconds: number };
/** Collections of a service with an index that has an expiry. */
async function expiringOf(service: string): Promise<Expiring[]> {
  const { db } = await harness.connect(service);
  const found: Expiring[] = [];
  for (const { name } of await db!.listCollections().toArray())
    for (const { expireAfterSeconds: seconds } of await db!.collection(name).indexes())
      if (seconds !== undefined) found.push({ collection: `${service}.${name}`, seconds });
  return found;
}

describe('the table of retention', () => {
  it('names every collection of the services that expires, and no other, with the days of its index', async () => {
    const rows = Object.values<Retention>(retention).flatMap(({ expires = [], days }) =>
      expires.flatMap((name) => {
        const [service, collection] = name.split('.');
        const services = service === '*' ? serviceNames : [service!];
        return services.map((one) => ({ collection: `${one}.${collection}`, days }));
      }),
    );
    const expiring = (await Promise.all(serviceNames.map(expiringOf))).flat();
    const listed = new Map(rows.map(({ collection, days }) => [collection, days]));
    const isMarks = (collection: string) => collection.endsWith('._consumed');
    // A service that has handled nothing yet has no marks.
    const wanted = [...listed.keys()].filter((name) => !isMarks(name));
    expect(
      expiring
        .map(({ collection }) => collection)
        .filter((name) => !isMarks(name))
        .sort(),
    ).toEqual(wanted.sort());
    // Where the index counts from a date, its seconds are those of the table.
    for (const { collection, seconds } of expiring)
      if (seconds > 0) expect([collection, seconds / 86_400]).toEqual([collection, listed.get(collection)]);
  });
});
