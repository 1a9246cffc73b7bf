import { copyFileSync, existsSync, rmSync, truncateSync } from 'node:fs';
import { openCatalog } from './catalog.ts';
import { isCommandError } from './command-error.ts';
import { fileSizes } from './database-file.ts';
import { isSqliteError } from './disk-error.ts';
import { openDocuments } from './documents.ts';
import { savepoint } from './savepoint.ts';
import { openSqlite, type Row, type Sqlite } from './sqlite.ts';
import { decode } from './values.ts';

export type Saved = {
  collections: number;
  documents: number;
  /** Rows that could be read but hold no complete document, or repeat the value of a unique key. */
  refused: number;
  /** Collections of which not every row could be read. */
  incomplete: string[];
};

/** Copies every document that can still be read from a damaged file into a new database, with its indexes. */
export function salvage(damaged: string, into: Sqlite, database: string): Saved {
  const saved: Saved = { collections: 0, documents: 0, refused: 0, incomplete: [] };
  const catalog = openCatalog(into);
  const documents = openDocuments(into, catalog, database);
  const copy = paddedCopy(damaged);
  let from: Sqlite | undefined;
  try {
    from = openSqlite(copy, { readOnly: true });
    const old = openCatalog(from);
    into.run('BEGIN IMMEDIATE');
    for (const collection of old.all()) {
      const restored = catalog.create(collection.name);
      for (const { id: _, multikey: __, ...definition } of collection.indexes.slice(1))
        catalog.addIndex(restored, definition);
      saved.collections += 1;
      const whole = eachReadable(from, collection.id, (body) => {
        try {
          savepoint({ sqlite: into, catalog }, () => documents.insert(restored, decode(body)));
          saved.documents += 1;
        } catch (error) {
          if (!isCommandError(error) && !(error instanceof Error && error.name === 'BSONError')) throw error;
          saved.refused += 1;
        }
      });
      if (!whole) saved.incomplete.push(collection.name);
    }
    into.run('COMMIT');
  } catch (error) {
    if (into.raw.isTransaction) into.run('ROLLBACK');
    if (!isSqliteError(error)) throw error;
    saved.collections = 0;
  } finally {
    from?.close();
    for (const suffix of suffixes) rmSync(copy + suffix, { force: true });
  }
  return saved;
}

const suffixes = ['', '-wal', '-shm'];

/** SQLite reads nothing of a file that is shorter than its header says, so the copy is filled up with zeros. */
function paddedCopy(damaged: string): string {
  const copy = `${damaged}-copy`;
  for (const suffix of suffixes) if (existsSync(damaged + suffix)) copyFileSync(damaged + suffix, copy + suffix);
  const { expected, size } = fileSizes(copy);
  if (expected !== undefined && size < expected) truncateSync(copy, expected);
  return copy;
}

/** Reads forwards to the damage, then backwards to it; returns whether there was none. */
function eachReadable(from: Sqlite, collection: number, use: (body: Uint8Array) => void): boolean {
  const table = `docs_${collection}`;
  let last = 0;
  for (;;) {
    const row = readable(() => from.get(`SELECT id, body FROM ${table} WHERE id > ? ORDER BY id LIMIT 1`, last));
    if (row === undefined) return true;
    // A damaged page may hold rows out of order.
    if (row === 'damaged' || Number(row.id) <= last) break;
    last = Number(row.id);
    use(row.body as Uint8Array);
  }
  let first = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const row = readable(() => from.get(`SELECT id, body FROM ${table} WHERE id < ? ORDER BY id DESC LIMIT 1`, first));
    if (row === undefined || row === 'damaged' || Number(row.id) >= first || Number(row.id) <= last) return false;
    first = Number(row.id);
    use(row.body as Uint8Array);
  }
}

function readable(read: () => Row | undefined): Row | 'damaged' | undefined {
  try {
    return read();
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    return 'damaged';
  }
}
