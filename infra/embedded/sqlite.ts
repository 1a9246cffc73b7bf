import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;
export type Parameter = string | number | bigint | null | Uint8Array;

/** One connection to a database file, with its prepared statements kept. */
export type Sqlite = {
  readonly raw: DatabaseSync;
  get(sql: string, ...parameters: Parameter[]): Row | undefined;
  all(sql: string, ...parameters: Parameter[]): Row[];
  run(sql: string, ...parameters: Parameter[]): { lastInsertRowid: number; changes: number };
  exec(sql: string): void;
  close(): void;
};

const maxStatements = 200;

/** Opens a file for writing (made where missing, WAL, full sync) or for reading only. */
export function openSqlite(file: string, { readOnly = false }: { readOnly?: boolean } = {}): Sqlite {
  const raw = new DatabaseSync(file, { readOnly, timeout: 5000 });
  try {
    raw.exec('PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY;');
    if (!readOnly) raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000;');
  } catch (error) {
    raw.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= maxStatements) statements.clear();
    const made = raw.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  return {
    raw,
    get: (sql, ...parameters) => prepared(sql).get(...parameters),
    all: (sql, ...parameters) => prepared(sql).all(...parameters),
    run: (sql, ...parameters) => {
      const { lastInsertRowid, changes } = prepared(sql).run(...parameters);
      return { lastInsertRowid: Number(lastInsertRowid), changes: Number(changes) };
    },
    exec: (sql) => {
      statements.clear();
      raw.exec(sql);
    },
    close: () => {
      statements.clear();
      if (raw.isOpen) raw.close();
    },
  };
}
