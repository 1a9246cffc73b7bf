import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { serveCalls } from '../worker/worker-host.ts';
import { type IndexTables, tablesOf } from './index-tables.ts';
import { runQuery } from './run-query.ts';
import type { IndexDefinition, SearchQuery, SearchResult } from './search.ts';

/** Runs queries on a connection of its own, so that indexing never makes a search wait. */
const database = new DatabaseSync(join((workerData as { directory: string }).directory, 'search.sqlite'), {
  readOnly: true,
});
database.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16000; PRAGMA mmap_size = 268435456;');

const find = database.prepare('SELECT rowid AS number, generation, definition FROM indexes WHERE name = ?');

function tables(name: string): IndexTables {
  const row = find.get(name) as { number: number; generation: number; definition: string } | undefined;
  if (!row) throw new Error(`There is no search index ${name}.`);
  return tablesOf(row.number, row.generation, JSON.parse(row.definition) as IndexDefinition);
}

const calls = {
  query(name: string, query: SearchQuery): SearchResult {
    database.exec('BEGIN');
    try {
      return runQuery(database, tables(name), query);
    } finally {
      database.exec('COMMIT');
    }
  },
};
export type SearchReaderCalls = typeof calls;

serveCalls(calls, { close: () => database.close() });
