import { closeSync, createWriteStream, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';

/** What `connectMongodb` writes to see that a majority acknowledges it. */
const probe = '_probe';
const lengthBytes = 4;
/** Documents are written back in batches of so many, or of so many bytes. */
const batchDocuments = 1000;
const batchBytes = 8_000_000;
/** Numbers keep their kind: a double without a fraction stays one. */
const exact = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Names of the collections of a database that hold what people are missing when it is lost. */
export async function collectionsOf(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => name !== probe && !name.startsWith('system.'))
    .sort();
}

/**
 * Writes every collection of a database into `folder`, one after the other, as documents in BSON, the layout of `mongodump`. Returns the
 * names of the files. With a snapshot session they are all of its moment.
 */
export async function copyOut(database: mongo.Db, folder: string, session?: mongo.ClientSession): Promise<string[]> {
  // What the connection says of reading would count more than the session.
  const options = session?.snapshotEnabled ? { readConcern: { level: 'snapshot' } as const } : {};
  const files: string[] = [];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of await collectionsOf(database)) {
    const cursor = database.collection(name, options).find({}, { raw: true, session, batchSize: batchDocuments });
    const file = `${name}.bson`;
    await pipeline(cursor, createWriteStream(join(folder, file), { mode: 0o600, flush: true }));
    files.push(file);
  }
  return files;
}

/** The documents of a file that `copyOut` wrote, as bytes. Throws where it ends within one. */
function* documentsOf(file: string): Generator<Buffer> {
  const handle = openSync(file, 'r');
  const damaged = (): Error => new Error(`${file} ends within a document.`);
  try {
    const length = Buffer.alloc(lengthBytes);
    for (;;) {
      const read = readSync(handle, length);
      if (read === 0) return;
      if (read < lengthBytes || length.readInt32LE() <= lengthBytes) throw damaged();
      const document = Buffer.alloc(length.readInt32LE());
      length.copy(document);
      if (readSync(handle, document, { offset: lengthBytes }) !== document.length - lengthBytes) throw damaged();
      yield document;
    }
  } finally {
    closeSync(handle);
  }
}

/** Fills a collection with a file that `copyOut` wrote; returns the number of documents. Its indexes are made by its service. */
export async function copyIn(collection: mongo.Collection, file: string): Promise<number> {
  let count = 0;
  let bytes = 0;
  let batch: mongo.BSON.Document[] = [];
  const write = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch);
    count += batch.length;
    bytes = 0;
    batch = [];
  };
  for (const document of documentsOf(file)) {
    batch.push(mongo.BSON.deserialize(document, exact));
    bytes += document.length;
    if (batch.length === batchDocuments || bytes > batchBytes) await write();
  }
  await write();
  return count;
}
