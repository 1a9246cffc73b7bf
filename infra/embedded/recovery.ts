import { existsSync, renameSync, rmSync } from 'node:fs';
import { prepareCatalog } from './catalog.ts';
import { fileSizes, sizeOf } from './database-file.ts';
import { salvage } from './salvage.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';

type Log = {
  info: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

/**
 * Opens a database's file. After an unclean end the write-ahead log is replayed and the file checked; a damaged file is
 * moved aside, what can be read is saved into a new one, and the log says so. Throws where nothing can be read, and where
 * the file cannot be opened at all; it is never replaced by an empty one in silence.
 */
export function openDatabase(file: string, database: string, log: Log): Sqlite {
  const unclean = sizeOf(`${file}-wal`) > 0;
  let damage = sizeOf(file) > 0 ? damageOfHeader(file, unclean) : undefined;
  if (!damage) {
    try {
      return openSound(file, database, unclean, log);
    } catch (error) {
      if (!isDamage(error))
        throw new Error(`the database '${database}' cannot be opened: ${reason(error)}`, { cause: error });
      damage = reason(error);
    }
  }
  const aside = moveAside(file);
  log.error(
    { database, file, aside, damage },
    `the file of the database '${database}' is damaged and was moved to ${aside}`,
  );
  const sqlite = openSqlite(file);
  prepareCatalog(sqlite);
  const saved = salvage(aside, sqlite, database);
  if (saved.collections === 0) {
    sqlite.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    throw new Error(
      `the file of the database '${database}' is damaged (${damage}) and nothing in it could be read; it was moved to ${aside}. Put a backup in its place, or start again with an empty database.`,
    );
  }
  log.error(
    { database, aside, ...saved },
    `${saved.documents} documents of ${saved.collections} collections were saved from the damaged file of '${database}'; ${saved.incomplete.length === 0 ? 'none was truncated' : `incomplete: ${saved.incomplete.join(', ')}`}`,
  );
  return sqlite;
}

function openSound(file: string, database: string, unclean: boolean, log: Log): Sqlite {
  const sqlite = openSqlite(file);
  try {
    if (unclean) {
      const from = performance.now();
      const verdict = Object.values(sqlite.get('PRAGMA quick_check(1)') ?? {})[0];
      if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { errcode: 11 });
      const ms = Math.round(performance.now() - from);
      log.info(
        { database, ms },
        `the database '${database}' was not closed; its write-ahead log was replayed and the file is sound`,
      );
    }
    prepareCatalog(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Detects a truncated or overwritten file without reading more than its header. */
function damageOfHeader(file: string, unclean: boolean): string | undefined {
  const { size, expected } = fileSizes(file);
  if (expected === undefined) return 'its header is not that of a database file';
  // With a log still to be replayed the file may rightly be shorter than its header says.
  return !unclean && size < expected ? `it has ${size} bytes of ${expected}` : undefined;
}

const isDamage = (error: unknown): boolean => [11, 26].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function moveAside(file: string): string {
  let aside = `${file}.damaged`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${file}.damaged-${number}`;
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${aside}${suffix}`);
  return aside;
}
