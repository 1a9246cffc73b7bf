import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Makes sure that one process at a time works in a data folder. The lock is the operating system's own lock on a file, so it
 * is gone with the process however that ended. Throws when another process holds it or the folder cannot be written.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new Error(
        `The data folder ${dataDir} is in use by another running Consortia. Stop it, or choose another DATA_DIR.`,
        { cause: error },
      );
    }
    throw error;
  }
  return { release: () => database.close() };
}
