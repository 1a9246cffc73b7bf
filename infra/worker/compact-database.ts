import type { DatabaseSync } from 'node:sqlite';

/**
 * Rewrites a database so that no byte of a deleted row is left in its file or in its write-ahead log. Runs outside a transaction and
 * blocks the thread. Throws where another connection reads from the log at that moment.
 */
export function compactDatabase(database: DatabaseSync): void {
  database.exec('VACUUM');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  if (busy) throw new Error('The log of the database is in use by a reader.');
}
