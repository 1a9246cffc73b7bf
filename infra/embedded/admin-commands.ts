import { commandError } from './command-error.ts';
import { cursorReply } from './cursor-reply.ts';
import { collectionName, type Engine, filterOf, namedCollection, type Reply } from './engine.ts';
import { handOver } from './hand-over.ts';
import { presentIndex, readIndexDefinition, sameDefinition } from './index-definition.ts';
import { compileFilter } from './match.ts';
import { savepoint } from './savepoint.ts';
import { Binary, type Document, encode } from './values.ts';

export function create(engine: Engine, command: Document): Reply {
  savepoint(engine, () => engine.catalog.create(collectionName(command)));
  return { ok: 1 };
}

export function drop(engine: Engine, command: Document): Reply {
  const collection = namedCollection(engine, command);
  if (!collection) return { ok: 1 };
  savepoint(engine, () => engine.documents.drop(collection));
  return { ns: `${engine.database}.${collection.name}`, nIndexesWas: collection.indexes.length, ok: 1 };
}

export function dropDatabase(engine: Engine): Reply {
  savepoint(engine, () => {
    for (const collection of engine.catalog.all()) engine.documents.drop(collection);
  });
  return { dropped: engine.database, ok: 1 };
}

export function listCollections(engine: Engine, command: Document): Reply {
  const matches = compileFilter(filterOf(command.filter, 'filter'));
  const rows = engine.catalog
    .all()
    .map(({ name, uuid, indexes }) => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
      idIndex: presentIndex(indexes[0]!),
    }))
    .filter(matches)
    .map((row) => encode(command.nameOnly ? { name: row.name, type: row.type } : row));
  return cursorReply('firstBatch', rows, 0n, `${engine.database}.$cmd.listCollections`);
}

export function createIndexes(engine: Engine, command: Document): Reply {
  if (!Array.isArray(command.indexes) || command.indexes.length === 0)
    throw commandError(2, 'Must specify at least one index to create');
  const wanted = command.indexes.map(readIndexDefinition);
  return savepoint(engine, () => {
    const existing = namedCollection(engine, command);
    const collection = existing ?? engine.catalog.create(collectionName(command));
    const before = collection.indexes.length;
    for (const definition of wanted) {
      const key = JSON.stringify(definition.key);
      if (key === '[["_id",1]]') continue;
      const sameName = collection.indexes.find(({ name }) => name === definition.name);
      if (sameName && JSON.stringify(sameName.key) !== key)
        throw commandError(
          86,
          `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${definition.name}`,
        );
      if (sameName && !sameDefinition(sameName, definition))
        throw commandError(
          sameName.expireAfterSeconds !== definition.expireAfterSeconds ? 85 : 86,
          `An equivalent index already exists with the same name but different options. Requested index: ${definition.name}`,
        );
      if (sameName) continue;
      if (collection.indexes.some((index) => sameDefinition(index, definition)))
        throw commandError(85, `Index already exists with a different name: ${definition.name}`);
      engine.documents.build(collection, engine.catalog.addIndex(collection, definition));
    }
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: !existing,
      ok: 1,
    };
  });
}

export function listIndexes(engine: Engine, command: Document): Reply {
  const collection = namedCollection(engine, command);
  const namespace = `${engine.database}.${collectionName(command)}`;
  if (!collection) throw commandError(26, `ns does not exist: ${namespace}`);
  return cursorReply(
    'firstBatch',
    collection.indexes.map((index) => encode(presentIndex(index))),
    0n,
    namespace,
  );
}

export function dropIndexes(engine: Engine, command: Document): Reply {
  const collection = namedCollection(engine, command);
  if (!collection) throw commandError(26, `ns not found ${engine.database}.${collectionName(command)}`);
  const before = collection.indexes.length;
  const names = Array.isArray(command.index) ? command.index : [command.index];
  savepoint(engine, () => {
    for (const wanted of names) {
      if (wanted === '_id_') throw commandError(72, 'cannot drop _id index');
      const found = collection.indexes.filter(
        ({ name, key }) =>
          name !== '_id_' &&
          (wanted === '*' || name === wanted || JSON.stringify(Object.fromEntries(key)) === JSON.stringify(wanted)),
      );
      if (found.length === 0 && wanted !== '*') throw commandError(27, `index not found with name [${String(wanted)}]`);
      for (const index of found) engine.catalog.dropIndex(collection, index);
    }
  });
  return { nIndexesWas: before, ok: 1 };
}

/** `collMod` changes the time to live of an index, nothing else. */
export function collMod(engine: Engine, command: Document): Reply {
  const collection = namedCollection(engine, command);
  if (!collection) throw commandError(26, `ns does not exist: ${engine.database}.${collectionName(command)}`);
  const { index } = command;
  const found = collection.indexes.find(
    ({ name, key }) =>
      name === index?.name || JSON.stringify(Object.fromEntries(key)) === JSON.stringify(index?.keyPattern),
  );
  if (!found) throw commandError(27, 'cannot find the index of collMod');
  if (typeof index.expireAfterSeconds !== 'number') throw commandError(72, 'collMod changes expireAfterSeconds only');
  const before = found.expireAfterSeconds;
  savepoint(engine, () => engine.catalog.setExpiry(found, index.expireAfterSeconds));
  return { expireAfterSeconds_old: before, expireAfterSeconds_new: index.expireAfterSeconds, ok: 1 };
}

export function collStats(engine: Engine, command: Document): Reply {
  if (!engine.cursors) throw handOver;
  const collection = namedCollection(engine, command);
  const row = collection
    ? engine.sqlite.get(`SELECT count(*) AS n, coalesce(sum(length(body)), 0) AS bytes FROM docs_${collection.id}`)
    : { n: 0, bytes: 0 };
  return {
    ns: `${engine.database}.${collectionName(command)}`,
    count: Number(row!.n),
    size: Number(row!.bytes),
    nindexes: collection?.indexes.length ?? 0,
    ok: 1,
  };
}

/**
 * Rewrites the file of the database, so that no byte of a deleted document is left in it or in its log. It concerns all collections,
 * whichever the command names, and blocks writes meanwhile; runs outside a transaction.
 */
export function compact({ sqlite }: Engine): Reply {
  const pages = (): number => Number(Object.values(sqlite.get('PRAGMA page_count')!)[0]);
  const pageBytes = Number(Object.values(sqlite.get('PRAGMA page_size')!)[0]);
  const before = pages();
  sqlite.exec('VACUUM');
  const { busy } = sqlite.get('PRAGMA wal_checkpoint(TRUNCATE)')!;
  if (busy) throw commandError(46, 'the log of the database is in use by a reader');
  return { bytesFreed: Math.max(0, before - pages()) * pageBytes, ok: 1 };
}

export function dbStats(engine: Engine): Reply {
  const collections = engine.catalog.all();
  const pages = Number(Object.values(engine.sqlite.get('PRAGMA page_count')!)[0]);
  const pageBytes = Number(Object.values(engine.sqlite.get('PRAGMA page_size')!)[0]);
  return {
    db: engine.database,
    collections: collections.length,
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
    storageSize: pages * pageBytes,
    ok: 1,
  };
}
