import { ObjectId } from 'bson';
import type { WriteCounter } from '../store/write-counts.ts';
import type { Catalog, Collection } from './catalog.ts';
import { checkBson, maximumDocumentDepth } from './check-bson.ts';
import { commandError } from './command-error.ts';
import { decodeFields, type Roots, withFields } from './fields.ts';
import { type IndexDefinition, indexRoots, keysOf } from './index-definition.ts';
import { isRegex } from './match-patterns.ts';
import { partsOf, valuesAt } from './paths.ts';
import type { Sqlite } from './sqlite.ts';
import { type Document, encode, isPlainObject, missingValue } from './values.ts';

export const maximumDocumentBytes = 16 * 1024 * 1024;

/** Writes of single documents together with their index rows. The caller holds a transaction and a savepoint. */
export type Documents = {
  /** Returns the stored document with its `_id`; throws 11000 where a unique index refuses it. */
  insert(collection: Collection, document: Document): Document;
  /**
   * Replaces the document of row `id`, or its fields `roots` where these are given; `before` is what is stored there. Returns
   * whether anything changed.
   */
  replace(collection: Collection, id: number, before: Uint8Array, after: Document, roots?: Roots): boolean;
  remove(collection: Collection, id: number, before: Document): void;
  drop(collection: Collection): void;
  /** Fills a new index from the documents that are there. */
  build(collection: Collection, index: IndexDefinition): void;
};

const identifier = new Set(['_id']);
const uncounted = { wrote: () => {}, dropped: () => {} };

/** `database` is the name that MongoDB's messages give before the collection's. Writes are noted in `counter`. */
export function openDocuments(
  sqlite: Sqlite,
  catalog: Catalog,
  database: string,
  counter: Pick<WriteCounter, 'wrote' | 'dropped'> = uncounted,
): Documents {
  function addKeys(
    collection: Collection,
    index: IndexDefinition,
    id: number,
    document: Document,
    keys: Buffer[],
  ): void {
    for (const key of keys) {
      if (index.unique) {
        const other = sqlite.get(`SELECT doc FROM ix_${index.id} WHERE k = ? AND doc <> ? LIMIT 1`, key, id);
        if (other) throw duplicateKey(`${database}.${collection.name}`, index, document);
      }
      sqlite.run(`INSERT INTO ix_${index.id} (k, doc) VALUES (?, ?)`, key, id);
    }
  }

  function keysFor(index: IndexDefinition, document: Document): Buffer[] {
    const { keys, arrays } = keysOf(index, document);
    if ((index.multikey | arrays) !== index.multikey) catalog.markMultikey(index, arrays);
    return keys;
  }

  return {
    insert(collection, document) {
      const stored = withId(document);
      const body = checked(encode(stored));
      counter.wrote(collection.name, stored._id);
      const { lastInsertRowid: id } = sqlite.run(`INSERT INTO docs_${collection.id} (body) VALUES (?)`, body);
      for (const index of collection.indexes) addKeys(collection, index, id, stored, keysFor(index, stored));
      return stored;
    },
    replace(collection, id, before, after, roots = null) {
      const body = checked(withFields(before, roots, after));
      if (Buffer.compare(body, before) === 0) return false;
      counter.wrote(collection.name, decodeFields(before, identifier)._id);
      const indexes = collection.indexes.filter((index) => !roots || !indexRoots(index).isDisjointFrom(roots));
      const indexed = new Set(indexes.flatMap((index) => [...indexRoots(index)]));
      const old = decodeFields(before, indexed);
      // The bytes are read again so that keys and document agree on what a value has become.
      const stored = decodeFields(body, indexed);
      const added: [IndexDefinition, Buffer[]][] = [];
      for (const index of indexes) {
        const keys = keysFor(index, stored);
        const known = keysOf(index, old).keys;
        for (const key of without(known, keys))
          sqlite.run(`DELETE FROM ix_${index.id} WHERE k = ? AND doc = ?`, key, id);
        added.push([index, without(keys, known)]);
      }
      for (const [index, keys] of added) addKeys(collection, index, id, stored, keys);
      sqlite.run(`UPDATE docs_${collection.id} SET body = ? WHERE id = ?`, body, id);
      return true;
    },
    remove(collection, id, before) {
      counter.wrote(collection.name, before._id);
      for (const index of collection.indexes)
        for (const key of keysOf(index, before).keys)
          sqlite.run(`DELETE FROM ix_${index.id} WHERE k = ? AND doc = ?`, key, id);
      sqlite.run(`DELETE FROM docs_${collection.id} WHERE id = ?`, id);
    },
    drop(collection) {
      counter.dropped();
      catalog.drop(collection);
    },
    build(collection, index) {
      let after = 0;
      for (;;) {
        const rows = sqlite.all(`SELECT id, body FROM docs_${collection.id} WHERE id > ? ORDER BY id LIMIT 500`, after);
        for (const row of rows) {
          const document = decodeFields(row.body as Uint8Array, indexRoots(index));
          addKeys(collection, index, row.id as number, document, keysFor(index, document));
        }
        if (rows.length < 500) return;
        after = rows.at(-1)!.id as number;
      }
    },
  };
}

function without(keys: Buffer[], gone: Buffer[]): Buffer[] {
  const left = new Set(gone.map((key) => key.toString('latin1')));
  return keys.filter((key) => !left.has(key.toString('latin1')));
}

function withId(document: Document): Document {
  const { _id, ...rest } = document;
  if (Array.isArray(_id)) throw commandError(2, `The '_id' value cannot be of type array`);
  if (isRegex(_id)) throw commandError(2, `The '_id' value cannot be of type regex`);
  if (isPlainObject(_id) && Object.keys(_id).some((name) => name.startsWith('$')))
    throw commandError(52, `_id fields may not contain '$'-prefixed fields: ${JSON.stringify(_id)}`);
  return { _id: _id === undefined ? new ObjectId() : _id, ...rest };
}

function checked(body: Uint8Array): Uint8Array {
  if (body.length > maximumDocumentBytes)
    throw commandError(
      10334,
      `BSONObj size: ${body.length} is invalid. Size must be between 0 and ${maximumDocumentBytes}(16MB)`,
    );
  checkBson(body, maximumDocumentDepth);
  return body;
}

function duplicateKey(namespace: string, index: IndexDefinition, document: Document): Error {
  const keyPattern = Object.fromEntries(index.key);
  const keyValue = Object.fromEntries(
    index.key.map(([path]) => {
      const [value] = valuesAt(document, partsOf(path)).values;
      return [path, value === missingValue || typeof value === 'symbol' ? null : value];
    }),
  );
  const shown = Object.entries(keyValue)
    .map(([path, value]) => `${path}: ${JSON.stringify(value)}`)
    .join(', ');
  return commandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern, keyValue },
  );
}
