import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { acquireLease } from './migrations-lease.ts';

/** A numbered change of one service's database; must be safe to run again after an interruption. */
export type Migration = { number: number; name: string; up: (connection: Connection) => Promise<void> };

export type MigrateOptions = {
  connection: Connection;
  migrations: readonly Migration[];
  log: Logger;
  clock: () => Date;
  /** How long another instance waits after one that died in the middle, in milliseconds. */
  leaseMs?: number;
};
type Ran = { _id: number; name: string; ranAt: Date };

/**
 * Runs the migrations that are not recorded in `_migrations` yet, in the order of their numbers. Several instances may call
 * it at once: one runs them under a lease while the others wait. One that dies in the middle is run again from its start.
 */
export async function runMigrations({
  connection,
  migrations,
  log,
  clock,
  leaseMs = 5000,
}: MigrateOptions): Promise<void> {
  const ordered = [...migrations].sort((a, b) => a.number - b.number);
  const twice = ordered.find(({ number }, at) => ordered[at + 1]?.number === number);
  if (twice) throw new Error(`Two migrations carry the number ${twice.number}.`);
  const records = connection.collection<Ran>('_migrations');
  const outstanding = async (): Promise<Migration[]> => {
    const ran = new Set((await records.find({}).toArray()).map(({ _id }) => _id));
    return ordered.filter(({ number }) => !ran.has(number));
  };

  while ((await outstanding()).length > 0) {
    const lease = await acquireLease(connection, { name: 'migrations', clock, leaseMs });
    if (!lease) {
      await pause(Math.min(50, leaseMs));
      continue;
    }
    try {
      for (const { number, name, up } of await outstanding()) {
        await up(connection);
        lease.assertHeld();
        await records.updateOne({ _id: number }, { $set: { name, ranAt: clock() } }, { upsert: true });
        log.info({ migration: number, name }, 'Migration run');
      }
    } finally {
      await lease.release();
    }
  }
}
