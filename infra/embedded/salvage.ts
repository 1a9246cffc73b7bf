import { openCatalog } from './catalog.ts';
import { isCommandError } from './command-error.ts';
import { openDocuments } from './documents.ts';
import { savepoint } from './savepoint.ts';
import { openSqlite, type Row, type Sqlite } from './sqlite.ts';
import { decode } from './values.ts';

export type Saved = {
  collections: number;
  documents: number;
  /** Rows that could be read but hold no whole document, or stand twice under a unique key. */
  refused: number;
  /** Collections of which not every row could be read. */
  incomplete: string[];
};

/** Copies every document that can still be read from a damaged file into a new database, with its indexes. */
export function salvage(damaged: string, into: Sqlite, database: string): Saved {
  const saved: Saved = { collections: 0, documents: 0, refused: 0, incomplete: [] };
  const catalog = openCatalog(into);
  const documents = openDocuments(into, catalog, database);
  let from: Sqlite | undefined;
  try {
    from = openSqlite(damaged, { readOnly: true });
    const old = openCatalog(from);
    into.run('BEGIN IMMEDIATE');
    for (const collection of old.all()) {
      const copy = catalog.create(collection.name);
      for (const { id: _, multikey: __, ...definition } of collection.indexes.slice(1))
        catalog.addIndex(copy, definition);
      saved.collections += 1;
      const whole = eachReadable(from, collection.id, (body) => {
        try {
          savepoint({ sqlite: into, catalog }, () => documents.insert(copy, decode(body)));
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
    if (!isUnreadable(error)) throw error;
    saved.collections = 0;
  } finally {
    from?.close();
  }
  return saved;
}

const isUnreadable = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_SQLITE_ERROR';

/** Reads forwards to the damage, then backwards to it; returns whether there was none. */
function eachReadable(from: Sqlite, collection: number, use: (body: Uint8Array) => void): boolean {
  let last = 0;
  const table = `docs_${collection}`;
  const forwards = readUntilDamage(
    () => from.get(`SELECT id, body FROM ${table} WHERE id > ? ORDER BY id LIMIT 1`, last),
    (row) => {
      last = row.id as number;
      use(row.body as Uint8Array);
    },
  );
  if (forwards) return true;
  let first = Number.MAX_SAFE_INTEGER;
  readUntilDamage(
    () => from.get(`SELECT id, body FROM ${table} WHERE id < ? AND id > ? ORDER BY id DESC LIMIT 1`, first, last),
    (row) => {
      first = row.id as number;
      use(row.body as Uint8Array);
    },
  );
  return false;
}

function readUntilDamage(next: () => Row | undefined, use: (row: Row) => void): boolean {
  for (;;) {
    let row: Row | undefined;
    try {
      row = next();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return false;
    }
    if (!row) return true;
    use(row);
  }
}
