import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Folders whose databases belong together. The cache is left out: nothing in it is missed. */
const databaseFolders = ['store', 'bus', 'jobs', 'search'];
/** A writer that is not finished after this time, in milliseconds, is waited for without holding the others back. */
const patienceMs = 250;
const attempts = 240;
const sqliteBusy = 5;

type Point = {
  /** A read transaction for each database, all from the same moment. */
  readers: ReadonlyMap<string, DatabaseSync>;
  /** Emails at that moment. */
  emails: readonly string[];
};

const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy;
const closeAll = (databases: Iterable<DatabaseSync>): void => {
  for (const database of databases) if (database.isOpen) database.close();
};

/** Holds every writer back for a moment; null where one of them does not end within the time. */
function holdWriters(files: readonly string[]): DatabaseSync[] | null {
  const held: DatabaseSync[] = [];
  try {
    for (const file of files) {
      const database = new DatabaseSync(file, { timeout: patienceMs });
      held.push(database);
      database.exec('BEGIN IMMEDIATE');
    }
    return held;
  } catch (error) {
    closeAll(held);
    if (isBusy(error)) return null;
    throw error;
  }
}

function readersOf(dataDir: string, files: readonly string[]): Point {
  const readers = new Map<string, DatabaseSync>();
  try {
    for (const file of files) {
      const database = new DatabaseSync(join(dataDir, file), { readOnly: true, timeout: patienceMs });
      readers.set(file, database);
      // A transaction reads from its first statement on, not from BEGIN.
      database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    }
    const mail = join(dataDir, 'mail');
    return { readers, emails: existsSync(mail) ? readdirSync(mail).filter((name) => name.endsWith('.json')) : [] };
  } catch (error) {
    closeAll(readers.values());
    throw error;
  }
}

/**
 * One moment of a data folder, whether the product runs or not: while no database can be written, a read transaction is opened on
 * each. Writers wait for milliseconds. Throws where a writer does not end within a minute.
 */
async function pointInTime(dataDir: string): Promise<Point> {
  const files = databaseFolders
    .flatMap((folder) => globSync(`${folder}/*.sqlite`, { cwd: dataDir }))
    .filter((file) => basename(file) !== 'lock.sqlite')
    .sort();
  if (files.length === 0) throw new Error(`There is nothing to back up in ${dataDir}.`);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const held = holdWriters(files.map((file) => join(dataDir, file)));
    if (held) {
      try {
        return readersOf(dataDir, files);
      } finally {
        closeAll(held);
      }
    }
    await pause(patienceMs);
  }
  throw new Error(`The databases in ${dataDir} are being written without a pause. Try again.`);
}

/**
 * Copies a data folder as it was at one moment, as if the power had failed then: acknowledged writes, events, positions, jobs and emails
 * agree, and what was under way is repeated after a restore. Returns the paths of the copied files below `target`, which exists.
 * The product may run. Throws what SQLite and the disk report.
 */
export async function snapshotFolder(dataDir: string, target: string): Promise<string[]> {
  const { readers, emails } = await pointInTime(dataDir);
  const copied = [...readers.keys()];
  try {
    for (const [file, database] of readers) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      await backup(database, join(target, file), { rate: 1000 });
      database.close();
    }
  } finally {
    closeAll(readers.values());
  }
  const plain = [
    ...emails.map((name) => join('mail', name)),
    ...globSync('secrets/*', { cwd: dataDir }).sort(),
    ...['mode'].filter((name) => existsSync(join(dataDir, name))),
  ];
  for (const file of plain) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    // An email may have been erased since.
    if (existsSync(join(dataDir, file))) {
      copyFileSync(join(dataDir, file), join(target, file));
      copied.push(file);
    }
  }
  return copied;
}
