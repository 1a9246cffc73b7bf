import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { foldedWords } from '@consortia/proto/fold';
import { type IndexTables, isPersonal, maxSharedRights, quoted, storedColumn, textRow } from './index-tables.ts';
import type { SearchDocument } from './search.ts';
import { gramsOf } from './search-terms.ts';

type Statements = Record<
  | 'find'
  | 'insert'
  | 'update'
  | 'unword'
  | 'word'
  | 'untext'
  | 'text'
  | 'unright'
  | 'right'
  | 'unfilter'
  | 'filter'
  | 'bit'
  | 'newBit'
  | 'known'
  | 'gram',
  StatementSync
>;

/** Writes documents into the tables of an index; runs inside the caller's transaction. */
export function createDocumentStore(database: DatabaseSync) {
  const prepared = new Map<string, Statements>();

  const statements = ({ prefix, fields }: IndexTables): Statements => {
    let found = prepared.get(prefix);
    if (!found) {
      const columns = fields.map(quoted).join(', ');
      const marks = ', ?'.repeat(fields.length);
      const p = (sql: string) => database.prepare(sql);
      found = {
        find: p(`SELECT rowid, version, deleted FROM ${prefix}_docs WHERE id = ?`),
        insert: p(`INSERT INTO ${prefix}_docs (id, version, deleted, mask) VALUES (?, ?, ?, ?)`),
        update: p(`UPDATE ${prefix}_docs SET version = ?, deleted = ?, mask = ? WHERE rowid = ?`),
        unword: p(`DELETE FROM ${prefix}_words WHERE rowid = ?`),
        word: p(`INSERT INTO ${prefix}_words (rowid, ${columns}) VALUES (?${marks})`),
        untext: p(`DELETE FROM ${prefix}_texts WHERE ${textRow} = ?`),
        text: p(`INSERT INTO ${prefix}_texts (${textRow}, ${storedColumn}, ${columns}) VALUES (?, ?${marks})`),
        unright: p(`DELETE FROM ${prefix}_rights WHERE doc = ?`),
        right: p(`INSERT OR IGNORE INTO ${prefix}_rights (name, doc) VALUES (?, ?)`),
        unfilter: p(`DELETE FROM ${prefix}_filters WHERE doc = ?`),
        filter: p(`INSERT OR IGNORE INTO ${prefix}_filters (doc, name, value, number) VALUES (?, ?, ?, ?)`),
        bit: p(`SELECT bit FROM ${prefix}_bits WHERE name = ?`),
        newBit: p(
          `INSERT INTO ${prefix}_bits (name, bit) SELECT ?, COALESCE(MAX(bit) + 1, 0) FROM ${prefix}_bits RETURNING bit`,
        ),
        known: p(`INSERT OR IGNORE INTO ${prefix}_known (term) VALUES (?)`),
        gram: p(`INSERT OR IGNORE INTO ${prefix}_grams (gram, term) VALUES (?, ?)`),
      };
      prepared.set(prefix, found);
    }
    return found;
  };

  const bitOf = (use: Statements, right: string): bigint => {
    const row = (use.bit.get(right) ?? use.newBit.get(right)) as { bit: number };
    if (row.bit >= maxSharedRights)
      throw new Error(`Too many shared rights in one index; ${right} should belong to a person or group (kind:id).`);
    return 1n << BigInt(row.bit);
  };

  const learn = (use: Statements, words: Iterable<string>): void => {
    for (const word of words) {
      if (word.length < 3 || word.length > 40 || /^\d+$/.test(word)) continue;
      if (use.known.run(word).changes === 0) continue;
      for (const gram of gramsOf(word)) use.gram.run(gram, word);
    }
  };

  const clear = (use: Statements, rowid: number): void => {
    use.unword.run(rowid);
    use.untext.run(rowid);
    use.unright.run(rowid);
    use.unfilter.run(rowid);
  };

  return {
    put(tables: IndexTables, document: SearchDocument): void {
      const use = statements(tables);
      const row = use.find.get(document.id) as { rowid: number; version: number } | undefined;
      if (row && row.version >= document.version) return;
      let mask = 0n;
      for (const right of document.rights) if (!isPersonal(right)) mask |= bitOf(use, right);
      const stored = JSON.stringify(document.stored);
      let rowid = row?.rowid;
      if (rowid === undefined) rowid = Number(use.insert.run(document.id, document.version, 0, mask).lastInsertRowid);
      else {
        clear(use, rowid);
        use.update.run(document.version, 0, mask, rowid);
      }
      const texts = tables.fields.map((field) => document.fields[field] ?? '');
      const words = texts.map(foldedWords);
      use.word.run(rowid, ...words.map((all) => all.join(' ')));
      use.text.run(rowid, stored, ...texts);
      learn(use, new Set(words.flat()));
      for (const right of document.rights) if (isPersonal(right)) use.right.run(right, rowid);
      for (const [name, value] of Object.entries(document.filters)) {
        if (typeof value === 'number') use.filter.run(rowid, name, String(value), value);
        else for (const one of value) use.filter.run(rowid, name, one, null);
      }
    },
    remove(tables: IndexTables, id: string, version: number): void {
      const use = statements(tables);
      const row = use.find.get(id) as { rowid: number; version: number } | undefined;
      if (row && row.version >= version) return;
      if (!row) use.insert.run(id, version, 1, 0);
      else {
        clear(use, row.rowid);
        use.update.run(version, 1, 0, row.rowid);
      }
    },
    /** Tombstones that the new generation does not know keep late older puts out of it. */
    copyTombstones(from: IndexTables, to: IndexTables): void {
      database.exec(
        `INSERT OR IGNORE INTO ${to.prefix}_docs (id, version, deleted, mask) SELECT id, version, 1, 0 FROM ${from.prefix}_docs WHERE deleted = 1`,
      );
    },
    forget: (tables: IndexTables): void => void prepared.delete(tables.prefix),
  };
}
