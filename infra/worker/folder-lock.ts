import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

const sqliteBusy = 5;
/** Someone else's file in the place of the folder, a folder that is there but cannot be written, or one in which none can be made. */
const unusable = new Set(['EEXIST', 'ENOTDIR', 'ENOENT', 'EACCES', 'EROFS', 'EPERM', 'ERR_SQLITE_ERROR']);

function explained(dataDir: string, cause: unknown): unknown {
  const { code, errcode, message } = cause as NodeJS.ErrnoException & { errcode?: number };
  const other = 'or choose another DATA_DIR.';
  if (errcode === sqliteBusy) {
    return new Error(`The data folder ${dataDir} is in use by another running Consortia. Stop it, ${other}`, { cause });
  }
  if (!unusable.has(code ?? '')) return cause;
  return new Error(`The data folder ${dataDir} cannot be written (${message}). Make it writable, ${other}`, { cause });
}

/**
 * Makes sure that one process at a time works in a data folder. The lock is the operating system's own lock on a file, so it
 * is gone with the process however that ended. From then on, everything that this process writes is readable by its owner alone.
 * Throws when another process holds the lock or the folder cannot be written.
 */
export function lockFolder(dataDir: string): { release(): void } {
  let database: DatabaseSync | undefined;
  process.umask(0o077);
  try {
    makeFolder(dataDir);
    database = new DatabaseSync(join(dataDir, 'lock.sqlite'));
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
  } catch (error) {
    database?.close();
    throw explained(dataDir, error);
  }
  const held = database;
  return { release: () => held.close() };
}

/** Whether a process works in a data folder now. Throws where the folder cannot be written. */
export function isFolderInUse(dataDir: string): boolean {
  try {
    lockFolder(dataDir).release();
    return false;
  } catch (error) {
    const { cause } = error as { cause?: { errcode?: number } };
    if (cause?.errcode === sqliteBusy) return true;
    throw error;
  }
}
