import type { DatabaseSync } from 'node:sqlite';
import type { IndexDefinition } from './search.ts';

/** The tables of one generation of an index; a rebuild fills the next generation and then takes its place. */
export type IndexTables = { prefix: string; fields: string[]; weights: number[] };

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columns = (fields: readonly string[]): string => fields.map(quoted).join(', ');

/** The key of the table of texts and what is stored of a document, which no field is named like. */
export const textRow = quoted(' row');
export const storedColumn = quoted(' stored');

/** The table of all indexes: definition and the generation in use. */
export function createCatalogue(database: DatabaseSync): void {
  database.exec(
    `CREATE TABLE IF NOT EXISTS indexes (name TEXT PRIMARY KEY, version INTEGER NOT NULL, generation INTEGER NOT NULL, definition TEXT NOT NULL)`,
  );
}

export function tablesOf(number: number, generation: number, definition: IndexDefinition): IndexTables {
  const fields = Object.keys(definition.fields);
  return {
    prefix: `i${number}_${generation}`,
    fields,
    weights: fields.map((field) => definition.fields[field]!.weight),
  };
}

/**
 * - docs: one short row a document, tombstones included, which every query tests by the thousand; `mask` holds the shared rights as bits
 * - words: the FTS5 table of folded words, rowid = docs.rowid; it holds no text; terms: its vocabulary
 * - texts: the same texts as they were written, for highlights, and what is stored for hits
 * - rights: personal rights (`kind:id`) that have no bit
 * - filters: exact values and numbers, for filters, facets and sorting
 * - grams: trigrams of every word ever indexed, to find words of similar spelling
 */
export function createTables(database: DatabaseSync, { prefix, fields }: IndexTables): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${prefix}_docs (rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, deleted INTEGER NOT NULL, mask INTEGER NOT NULL);
    CREATE VIRTUAL TABLE IF NOT EXISTS ${prefix}_words USING fts5(${columns(fields)}, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3 4');
    CREATE TABLE IF NOT EXISTS ${prefix}_texts (${textRow} INTEGER PRIMARY KEY, ${storedColumn} TEXT NOT NULL, ${columns(fields)});
    CREATE VIRTUAL TABLE IF NOT EXISTS ${prefix}_terms USING fts5vocab(${prefix}_words, row);
    CREATE TABLE IF NOT EXISTS ${prefix}_bits (name TEXT PRIMARY KEY, bit INTEGER NOT NULL UNIQUE) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${prefix}_rights (name TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (name, doc)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${prefix}_rights_doc ON ${prefix}_rights (doc);
    CREATE TABLE IF NOT EXISTS ${prefix}_filters (doc INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, number REAL, PRIMARY KEY (doc, name, value)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${prefix}_filters_value ON ${prefix}_filters (name, value, doc);
    CREATE INDEX IF NOT EXISTS ${prefix}_filters_number ON ${prefix}_filters (name, number, doc);
    CREATE TABLE IF NOT EXISTS ${prefix}_grams (gram TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (gram, term)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${prefix}_known (term TEXT PRIMARY KEY) WITHOUT ROWID;
  `);
}

/** Merges the words of an index, which removes those of no document, and then their spellings. */
export function forgetRemovedWords(database: DatabaseSync, { prefix }: IndexTables): void {
  const words = `${prefix}_words`;
  database.exec(`INSERT INTO ${words} (${words}) VALUES ('optimize')`);
  for (const table of ['known', 'grams'])
    database.exec(
      `DELETE FROM ${prefix}_${table} WHERE NOT EXISTS (SELECT 1 FROM ${prefix}_terms t WHERE t.term = ${prefix}_${table}.term)`,
    );
}

export function dropTables(database: DatabaseSync, { prefix }: IndexTables): void {
  for (const table of ['terms', 'words', 'texts', 'docs', 'bits', 'rights', 'filters', 'grams', 'known'])
    database.exec(`DROP TABLE IF EXISTS ${prefix}_${table}`);
}

/** A right with a colon belongs to one person or group and is kept in a table; the few others share the bits of a mask. */
export const isPersonal = (right: string): boolean => right.includes(':');
export const maxSharedRights = 52;
