import type { Connection } from 'mongoose';

/** A numbered change of one service's database; must be safe to run again after being cut off in the middle. */
export type Migration = { number: number; name: string; up: (connection: Connection) => Promise<void> };
