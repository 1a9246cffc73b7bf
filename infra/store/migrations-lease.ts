import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { duplicatesOnly } from './consume.ts';

type Row = { _id: string; owner: string; until: Date };
export type Lease = {
  /** Throws where the lease was lost, for instance because the process stood still for longer than it lasts. */
  assertHeld(): void;
  release(): Promise<void>;
};

/** Takes a lease kept in the database and renews it until it is released; null while another instance holds it. */
export async function acquireLease(
  connection: Connection,
  { name, clock, leaseMs }: { name: string; clock: () => Date; leaseMs: number },
): Promise<Lease | null> {
  const rows = connection.collection<Row>('_leases');
  const owner = randomUUID();
  const until = (): Date => new Date(clock().getTime() + leaseMs);
  const free = { _id: name, until: { $lte: clock() } };
  const taken = await duplicatesOnly(rows.updateOne(free, { $set: { owner, until: until() } }, { upsert: true }));
  if (!taken) return null;

  let held = true;
  const renew = async (): Promise<void> => {
    const { matchedCount } = await rows.updateOne({ _id: name, owner }, { $set: { until: until() } });
    held &&= matchedCount === 1;
  };
  const renewal = setInterval(() => {
    renew().catch(() => {
      held = false;
    });
  }, leaseMs / 3).unref();
  return {
    assertHeld() {
      if (!held) throw new Error(`The lease ${name} was lost to another instance.`);
    },
    async release() {
      clearInterval(renewal);
      await rows.deleteOne({ _id: name, owner });
    },
  };
}
