import { demoVersion } from '@consortia/proto/demo';
import type { Connection } from 'mongoose';
import type { DemoSeed } from './service.ts';

type Seeded = { _id: 'demo'; version: number; at: Date };

/**
 * Adds the demo data of a service where they have not been added in this version yet: what people delete, and what goes with an account
 * that is closed, does not come back with the next start. After a start that was interrupted they are added again.
 */
export async function seedOnce(connection: Connection, seed: DemoSeed, clock: () => Date): Promise<void> {
  const seeds = connection.collection<Seeded>('seeds');
  const known = await seeds.findOne({ _id: 'demo' });
  if (known && known.version >= demoVersion) return;
  await seed();
  await seeds.updateOne({ _id: 'demo' }, { $set: { version: demoVersion, at: clock() } }, { upsert: true });
}
