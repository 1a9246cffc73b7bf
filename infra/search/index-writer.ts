import type { DatabaseSync } from 'node:sqlite';
import { createDocumentStore } from './document-store.ts';
import {
  createCatalogue,
  createTables,
  dropTables,
  forgetRemovedWords,
  type IndexTables,
  tablesOf,
} from './index-tables.ts';
import type { IndexDefinition, RejectedDocument, SearchDocument } from './search.ts';
import { indexFormat } from './search-terms.ts';
import { writeEach } from './write-each.ts';

type Row = { number: number; name: string; version: number; generation: number; definition: string };
type Rebuild = { tables: IndexTables; definition: IndexDefinition; generation: number };

/** Every change of the indexes in a search file; a call runs inside the caller's transaction. */
export function createIndexWriter(database: DatabaseSync) {
  createCatalogue(database);
  const documents = createDocumentStore(database);
  /** Running rebuilds by index: concurrent puts and removals go to both generations. */
  const rebuilds = new Map<string, Rebuild>();

  const read = (name: string): Row | undefined =>
    database.prepare('SELECT rowid AS number, * FROM indexes WHERE name = ?').get(name) as Row | undefined;
  function current(name: string): { row: Row; tables: IndexTables } {
    const row = read(name);
    if (!row) throw new Error(`There is no search index ${name}.`);
    return { row, tables: tablesOf(row.number, row.generation, JSON.parse(row.definition) as IndexDefinition) };
  }
  function rebuildOf(name: string): Rebuild {
    const rebuild = rebuilds.get(name);
    if (!rebuild) throw new Error(`No rebuild of ${name} is running.`);
    return rebuild;
  }
  function targets(name: string): IndexTables[] {
    const rebuild = rebuilds.get(name);
    return rebuild ? [current(name).tables, rebuild.tables] : [current(name).tables];
  }
  const putInto = (tables: readonly IndexTables[], batch: readonly SearchDocument[]): RejectedDocument[] =>
    writeEach(database, batch, (document) => {
      for (const one of tables) documents.put(one, document);
    });

  const written = (definition: IndexDefinition): string => JSON.stringify({ ...definition, format: indexFormat });
  const formatOf = (row: Row): unknown => (JSON.parse(row.definition) as { format?: string }).format;

  /** Tables of another format can neither be read nor written: the owner fills new ones. */
  function emptied(row: Row, definition: IndexDefinition): { mustBuild: boolean } {
    const { tables } = current(row.name);
    dropTables(database, tables);
    documents.forget(tables);
    createTables(database, tablesOf(row.number, row.generation, definition));
    // Without a version until the rebuild has ended, so that an interrupted one is not taken for whole.
    database
      .prepare('UPDATE indexes SET version = 0, definition = ? WHERE name = ?')
      .run(written(definition), row.name);
    return { mustBuild: true };
  }

  return {
    define(definition: IndexDefinition): { mustBuild: boolean } {
      const row = read(definition.name);
      if (row) {
        const { tables } = current(definition.name);
        if (formatOf(row) !== indexFormat) return emptied(row, definition);
        return {
          mustBuild:
            row.version < definition.version ||
            database.prepare(`SELECT 1 FROM ${tables.prefix}_docs LIMIT 1`).get() === undefined,
        };
      }
      database
        .prepare('INSERT INTO indexes (name, version, generation, definition) VALUES (?, ?, 1, ?)')
        .run(definition.name, definition.version, written(definition));
      createTables(database, current(definition.name).tables);
      return { mustBuild: true };
    },
    put: (name: string, batch: SearchDocument[]): RejectedDocument[] => putInto(targets(name), batch),
    remove(name: string, batch: { id: string; version: number }[]): void {
      for (const tables of targets(name)) for (const { id, version } of batch) documents.remove(tables, id, version);
    },
    startRebuild(definition: IndexDefinition): void {
      const { row } = current(definition.name);
      const generation = row.generation + 1;
      const tables = tablesOf(row.number, generation, definition);
      dropTables(database, tables);
      createTables(database, tables);
      rebuilds.set(definition.name, { tables, definition, generation });
    },
    putRebuilt: (name: string, batch: SearchDocument[]): RejectedDocument[] => putInto([rebuildOf(name).tables], batch),
    /** Merges the words of every index, so that removed ones are gone, and forgets the spellings that no document has. */
    forgetWords(): void {
      for (const row of database.prepare('SELECT rowid AS number, * FROM indexes').all() as Row[]) {
        forgetRemovedWords(database, current(row.name).tables);
      }
    },
    /** Drops the new generation; the current one stays in use. */
    abandonRebuild(name: string): void {
      const rebuild = rebuilds.get(name);
      rebuilds.delete(name);
      if (!rebuild) return;
      documents.forget(rebuild.tables);
      dropTables(database, rebuild.tables);
    },
    endRebuild(name: string): void {
      const { tables, definition, generation } = rebuildOf(name);
      const old = current(name).tables;
      documents.copyTombstones(old, tables);
      database
        .prepare('UPDATE indexes SET version = ?, generation = ?, definition = ? WHERE name = ?')
        .run(definition.version, generation, written(definition), name);
      documents.forget(old);
      dropTables(database, old);
      rebuilds.delete(name);
    },
  };
}
