import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Helix } from '@consortia/helixes/src/helixes/helix-model';
import { presentHelix } from '@consortia/helixes/src/helixes/present-helix';
import { rewindGroups } from '@consortia/infra/bus/rewind-groups';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { startTestProduct, type TestProduct } from '../run/test-product.ts';
import { serviceNames } from '../topology.ts';

/** A hash of every collection of every service, by `service.collection`. Nothing is left out: a replay changes no field at all. */
async function hashes(product: TestProduct): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of serviceNames) {
    const connection = await product.connect(name);
    for (const { name: collection } of (await connection.db?.listCollections().toArray()) ?? []) {
      const rows = await connection.collection(collection).find().sort({ _id: 1 }).toArray();
      found[`${name}.${collection}`] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
  }
  return found;
}

describe('a replay of every event into every consumer', () => {
  it('changes nothing in any collection of any service', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'consortia-replay-'));
    // Jobs that become due with time change data too, so their clock has stopped: none becomes due between the two hashes.
    const startedAt = new Date();
    const clocks = { jobClock: () => startedAt };
    const before = await startTestProduct({ dataDir }, clocks);
    await before.settle();
    // Changes after the demo data, so that the log holds older states of the same aggregate too.
    const helixes = (await before.connect('helixes')).model<Helix>('Helix');
    const context = { clock: () => new Date(), newId: () => randomUUID() };
    for (const name of ['Health', 'Health and care']) {
      const rename = (helix: Helix) => {
        helix.name = name;
        return [record(helixesEvents.helixUpdated, presentHelix(helix))];
      };
      await changeAggregate(helixes, demoHelixes.health, rename, context);
    }
    await before.settle();
    const posts = await before.connect('posts');
    const kept = posts.collection<{ _id: string }>('helixes');
    expect(await kept.findOne({ _id: demoHelixes.health })).toMatchObject({ name: 'Health and care', version: 3 });
    const was = await hashes(before);
    await before.close();

    const replayed = rewindGroups(join(dataDir, 'bus'));
    const after = await startTestProduct({ dataDir }, clocks);
    await after.settle();
    const is = await hashes(after);
    await after.close();
    await rm(dataDir, { recursive: true, force: true });

    expect(replayed).toBeGreaterThan(Object.keys(demoPeople).length + Object.keys(demoHelixes).length);
    expect(Object.keys(was).length).toBeGreaterThan(serviceNames.length * 2);
    expect(is).toEqual(was);
  }, 180_000);
});
