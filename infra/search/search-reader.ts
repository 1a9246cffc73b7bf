import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';
import { serveCalls } from '../worker/worker-host.ts';
import { type IndexTables, tablesOf } from './index-tables.ts';
import { runQuery } from './run-query.ts';
import type { IndexDefinition, SearchQuery, SearchResult } from './search.ts';

export type SearchReaderCalls = { query(name: string, query: SearchQuery): SearchResult };

/** Runs queries on a connection of its own, so that indexing never makes a search wait. */
export function serve(port: MessagePort, { directory }: { directory: string }): void {
  const database = new DatabaseSync(join(directory, 'search.sqlite'), { readOnly: true });
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456;');
  const find = database.prepare('SELECT rowid AS number, generation, definition FROM indexes WHERE name = ?');

  function tables(name: string): IndexTables {
    const row = find.get(name) as { number: number; generation: number; definition: string } | undefined;
    if (!row) throw new Error(`There is no search index ${name}.`);
    return tablesOf(row.number, row.generation, JSON.parse(row.definition) as IndexDefinition);
  }
  const calls: SearchReaderCalls = {
    query(name, query) {
      database.exec('BEGIN');
      try {
        return runQuery(database, tables(name), query);
      } finally {
        database.exec('COMMIT');
      }
    },
  };
  serveCalls(calls, { port, close: () => database.close() });
}
