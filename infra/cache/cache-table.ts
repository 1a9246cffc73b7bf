import { DatabaseSync } from 'node:sqlite';
import { compactDatabase } from '../worker/compact-database.ts';
import { diskProbe } from '../worker/disk-probe.ts';
import { atomicBatch } from '../worker/transaction-batch.ts';

/** A value that outlives the process; `expiresAt` in milliseconds since 1970. */
export type CacheRow = { key: string; value: string; expiresAt: number };

/** The table behind the cache, used by its worker alone. Survives the end of the process; a power failure may cost the last moments. */
export function openCacheTable(file: string) {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at);`);
  const put = database.prepare('INSERT OR REPLACE INTO entries (key, value, expires_at) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM entries WHERE key = ?');
  const expire = database.prepare('DELETE FROM entries WHERE expires_at <= ?');
  const all = database.prepare('SELECT key, value, expires_at AS expiresAt FROM entries');
  return {
    calls: {
      /** Removes expired entries and returns the others. */
      load(now: number): CacheRow[] {
        expire.run(now);
        return all.all() as unknown as CacheRow[];
      },
      write(rows: CacheRow[], removed: string[]): void {
        for (const { key, value, expiresAt } of rows) put.run(key, value, expiresAt);
        for (const key of removed) remove.run(key);
      },
      expire(now: number): void {
        expire.run(now);
      },
      probe: diskProbe(database),
    },
    together: atomicBatch(database),
    alone: { compact: () => compactDatabase(database) },
    close: () => database.close(),
  };
}
type CacheTable = ReturnType<typeof openCacheTable>;
export type CacheCalls = CacheTable['calls'] & CacheTable['alone'];
