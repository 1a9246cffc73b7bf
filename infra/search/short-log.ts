import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

export type ShortLog = {
  /** A transaction has been written. */
  written(): void;
  close(): void;
};
type Options = {
  /** From this many bytes on the log is emptied between transactions; checked after every `every` transactions. */
  most?: number;
  every?: number;
  /** So long after the last transaction it is emptied in any case, in milliseconds. */
  quietMs?: number;
};

/** Queries are shorter than this, so waiting longer for a reader to leave would be in vain. */
const patienceMs = 200;

/**
 * Keeps the write-ahead log of a database short. SQLite starts it again only at a moment when no one reads; where readers come one
 * after the other it grows as long as someone writes, and every read of a page then looks through all of it: seconds a query.
 * `usualMs`: the busy timeout that holds otherwise.
 */
export function limitLogSize(
  database: DatabaseSync,
  file: string,
  usualMs: number,
  { most = 64e6, every = 50, quietMs = 1000 }: Options = {},
): ShortLog {
  let transactions = 0;
  let timer: NodeJS.Timeout | undefined;

  const bytes = (): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  function empty(): void {
    if (bytes() === 0) return;
    try {
      database.exec(`PRAGMA busy_timeout = ${patienceMs}; PRAGMA wal_checkpoint(TRUNCATE)`);
    } catch {
      // What was written stays in the log, where a full disk or a reader that stays keeps it.
    } finally {
      database.exec(`PRAGMA busy_timeout = ${usualMs}`);
    }
  }
  return {
    written() {
      transactions += 1;
      clearTimeout(timer);
      timer = setTimeout(empty, quietMs).unref();
      if (transactions % every === 0 && bytes() > most) empty();
    },
    close: () => clearTimeout(timer),
  };
}
