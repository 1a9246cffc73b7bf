import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { diskProbe } from '../worker/disk-probe.ts';
import { transactionBatch } from '../worker/transaction-batch.ts';
import { serveCalls } from '../worker/worker-host.ts';
import { createDocumentStore } from './document-store.ts';
import { createCatalogue, createTables, dropTables, type IndexTables, tablesOf } from './index-tables.ts';
import type { IndexDefinition, SearchDocument } from './search.ts';
import { limitLogSize } from './short-log.ts';

/** The one writer of the search file: every change of an index happens here, and concurrent calls share a flush. */
const file = join((workerData as { directory: string }).directory, 'search.sqlite');
const database = new DatabaseSync(file);
const busyMs = 5000;
database.exec(
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${busyMs}; PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 2000;`,
);
const log = limitLogSize(database, file, busyMs);
createCatalogue(database);

type Row = { number: number; name: string; version: number; generation: number; definition: string };
const read = (name: string): Row | undefined =>
  database.prepare('SELECT rowid AS number, * FROM indexes WHERE name = ?').get(name) as Row | undefined;

const current = (name: string): { row: Row; tables: IndexTables } => {
  const row = read(name);
  if (!row) throw new Error(`There is no search index ${name}.`);
  return { row, tables: tablesOf(row.number, row.generation, JSON.parse(row.definition) as IndexDefinition) };
};

/** Running rebuilds: concurrent puts and removals go to both generations. */
const rebuilding = new Map<string, { tables: IndexTables; definition: IndexDefinition; generation: number }>();
const documents = createDocumentStore(database);
const targets = (name: string): IndexTables[] => {
  const next = rebuilding.get(name);
  return next ? [current(name).tables, next.tables] : [current(name).tables];
};

const calls = {
  probe: diskProbe(database),
  define(definition: IndexDefinition): { mustBuild: boolean } {
    const row = read(definition.name);
    if (row) {
      const { tables } = current(definition.name);
      return {
        mustBuild:
          row.version < definition.version ||
          database.prepare(`SELECT 1 FROM ${tables.prefix}_docs LIMIT 1`).get() === undefined,
      };
    }
    database
      .prepare('INSERT INTO indexes (name, version, generation, definition) VALUES (?, ?, 1, ?)')
      .run(definition.name, definition.version, JSON.stringify(definition));
    createTables(database, current(definition.name).tables);
    return { mustBuild: true };
  },
  put(name: string, batch: SearchDocument[]): void {
    for (const tables of targets(name)) for (const document of batch) documents.put(tables, document);
  },
  remove(name: string, batch: { id: string; version: number }[]): void {
    for (const tables of targets(name)) for (const { id, version } of batch) documents.remove(tables, id, version);
  },
  startRebuild(definition: IndexDefinition): void {
    const { row } = current(definition.name);
    const generation = row.generation + 1;
    const tables = tablesOf(row.number, generation, definition);
    dropTables(database, tables);
    createTables(database, tables);
    rebuilding.set(definition.name, { tables, definition, generation });
  },
  putRebuilt(name: string, batch: SearchDocument[]): void {
    const next = rebuilding.get(name);
    if (!next) throw new Error(`No rebuild of ${name} is running.`);
    for (const document of batch) documents.put(next.tables, document);
  },
  /** Drops the new generation; the current one stays in use. */
  abandonRebuild(name: string): void {
    const next = rebuilding.get(name);
    rebuilding.delete(name);
    if (!next) return;
    documents.forget(next.tables);
    dropTables(database, next.tables);
  },
  endRebuild(name: string): void {
    const next = rebuilding.get(name);
    if (!next) throw new Error(`No rebuild of ${name} is running.`);
    const old = current(name).tables;
    documents.copyTombstones(old, next.tables);
    database
      .prepare('UPDATE indexes SET version = ?, generation = ?, definition = ? WHERE name = ?')
      .run(next.definition.version, next.generation, JSON.stringify(next.definition), name);
    documents.forget(old);
    dropTables(database, old);
    rebuilding.delete(name);
  },
};
export type SearchWriterCalls = typeof calls;

const together = transactionBatch(database);
serveCalls(calls, {
  batch(runs) {
    together(runs);
    log.written();
  },
  close() {
    log.close();
    database.close();
  },
});
