import { randomBytes } from 'node:crypto';
import { commandError } from './command-error.ts';
import type { IndexDefinition } from './index-definition.ts';
import type { Sqlite } from './sqlite.ts';
import { type Document, decodeStored, encode } from './values.ts';

/** A collection as the catalogue knows it; its documents are the rows of `docs_<id>`. */
export type Collection = { id: number; name: string; uuid: Uint8Array; indexes: IndexDefinition[] };

export type Catalog = {
  readonly version: number;
  find(name: string): Collection | undefined;
  all(): Collection[];
  /** Makes a collection with its `_id_` index; throws NamespaceExists. */
  create(name: string): Collection;
  drop(collection: Collection): void;
  addIndex(collection: Collection, definition: Omit<IndexDefinition, 'id' | 'multikey'>): IndexDefinition;
  dropIndex(collection: Collection, index: IndexDefinition): void;
  /** Writes down that a field of the index has held an array. */
  markMultikey(index: IndexDefinition, fields: number): void;
  setExpiry(index: IndexDefinition, seconds: number): void;
  /** Reads everything again: after a rollback, or when another connection has changed it. */
  reload(): void;
};

const schema = `
  CREATE TABLE IF NOT EXISTS catalog (version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, uuid BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL, definition BLOB NOT NULL,
    multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name));
  INSERT INTO catalog SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM catalog);
`;

/** Makes the catalogue's tables where they are missing. */
export function prepareCatalog(sqlite: Sqlite): void {
  if (!sqlite.get(`SELECT 1 FROM sqlite_schema WHERE name = 'indexes'`))
    sqlite.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`);
}

export function openCatalog(sqlite: Sqlite): Catalog {
  let collections = new Map<string, Collection>();
  let version = 0;

  function reload(): void {
    version = Number(sqlite.get('SELECT version FROM catalog')?.version);
    const rows = sqlite.all('SELECT id, name, uuid FROM collections');
    const indexes = sqlite.all('SELECT id, collection, definition, multikey FROM indexes ORDER BY id');
    collections = new Map(
      rows.map((row) => [
        row.name as string,
        {
          id: row.id as number,
          name: row.name as string,
          uuid: row.uuid as Uint8Array,
          indexes: indexes
            .filter((index) => index.collection === row.id)
            .map((index) => ({
              ...(decodeStored(index.definition as Uint8Array) as Omit<IndexDefinition, 'id' | 'multikey'>),
              id: index.id as number,
              multikey: index.multikey as number,
            })),
        },
      ]),
    );
  }

  function changed(): void {
    sqlite.run('UPDATE catalog SET version = version + 1');
    version += 1;
  }

  function addIndex(collection: Collection, definition: Omit<IndexDefinition, 'id' | 'multikey'>): IndexDefinition {
    const { lastInsertRowid: id } = sqlite.run(
      'INSERT INTO indexes (collection, name, definition) VALUES (?, ?, ?)',
      collection.id,
      definition.name,
      encode(definition as Document),
    );
    sqlite.exec(`CREATE TABLE ix_${id} (k BLOB NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (k, doc)) WITHOUT ROWID`);
    const index = { ...definition, id, multikey: 0 };
    collection.indexes.push(index);
    changed();
    return index;
  }

  reload();
  return {
    get version() {
      return version;
    },
    find: (name) => collections.get(name),
    all: () => [...collections.values()],
    create(name) {
      if (collections.has(name)) throw commandError(48, `Collection ${name} already exists.`);
      checkName(name);
      const uuid = randomBytes(16);
      const { lastInsertRowid: id } = sqlite.run('INSERT INTO collections (name, uuid) VALUES (?, ?)', name, uuid);
      sqlite.exec(`CREATE TABLE docs_${id} (id INTEGER PRIMARY KEY AUTOINCREMENT, body BLOB NOT NULL)`);
      const collection: Collection = { id, name, uuid, indexes: [] };
      collections.set(name, collection);
      addIndex(collection, { name: '_id_', key: [['_id', 1]], unique: true, sparse: false });
      return collection;
    },
    drop(collection) {
      for (const index of collection.indexes) sqlite.exec(`DROP TABLE ix_${index.id}`);
      sqlite.exec(`DROP TABLE docs_${collection.id}`);
      sqlite.run('DELETE FROM indexes WHERE collection = ?', collection.id);
      sqlite.run('DELETE FROM collections WHERE id = ?', collection.id);
      collections.delete(collection.name);
      changed();
    },
    addIndex,
    dropIndex(collection, index) {
      sqlite.exec(`DROP TABLE ix_${index.id}`);
      sqlite.run('DELETE FROM indexes WHERE id = ?', index.id);
      collection.indexes = collection.indexes.filter(({ id }) => id !== index.id);
      changed();
    },
    markMultikey(index, fields) {
      index.multikey |= fields;
      sqlite.run('UPDATE indexes SET multikey = ? WHERE id = ?', index.multikey, index.id);
      changed();
    },
    setExpiry(index, seconds) {
      index.expireAfterSeconds = seconds;
      const { id, multikey: _, ...definition } = index;
      sqlite.run('UPDATE indexes SET definition = ? WHERE id = ?', encode(definition as Document), id);
      changed();
    },
    reload,
  };
}

function checkName(name: string): void {
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('system.') || name.length > 200)
    throw commandError(73, `Invalid collection name: ${name}`);
}
