import mongoose from 'mongoose';

type Log = { warn: (detail: object, message: string) => void; info: (detail: object, message: string) => void };

export type StoreOptions = {
  log: Log;
  /** Authorities of the certificate in PEM, where the address has `tls=true`; absent: those that Node knows. */
  ca?: string;
};

/**
 * Connects to a MongoDB URL and resolves when the server has responded; rejects within `serverSelectionTimeoutMS` where it
 * does not. Writes are acknowledged by the majority and on disk, filters take no operators from outside unless `trusted()`, a filter
 * on a path that the schema does not know throws, and no index is built until `ensureIndexes`.
 */
export async function connectStore(url: string, { log, ca }: StoreOptions): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(url, {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    maxPoolSize: 8,
    minPoolSize: 0,
    serverSelectionTimeoutMS: 5000,
    connectTimeoutMS: 5000,
    socketTimeoutMS: 60_000,
    waitQueueTimeoutMS: 10_000,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'local' },
    retryWrites: true,
    appName: 'consortia',
    ...(ca && { ca }),
  });
  connection.set('sanitizeFilter', true);
  // A connection's own `strictQuery` is ignored, a schema's is not.
  connection.plugin((schema) => {
    if (schema.get('strict') !== false && !schema.get('strictQuery')) schema.set('strictQuery', 'throw');
  });
  // Only a store that goes away by itself is worth a warning, not a connection that is closed on purpose.
  let closing = false;
  connection.on('disconnecting', () => {
    closing = true;
  });
  connection.on('disconnected', () => {
    if (!closing) log.warn({ store: connection.name }, 'the document store is out of reach');
  });
  connection.on('reconnected', () => log.info({ store: connection.name }, 'the document store is back'));
  await connection.asPromise();
  return connection;
}

/** What this needs of a model, whatever its documents are. */
type Indexed = {
  schema: { indexes(): [object, object][] };
  collection: { createIndexes(indexes: mongoose.mongo.IndexDescription[]): Promise<unknown> };
};

/**
 * Builds the indexes of these models, with one command for each and all of them at the same time, so that the store can write them
 * together; safe to repeat. Rejects where an index cannot be built.
 */
export async function buildIndexes(...models: readonly Indexed[]): Promise<void> {
  await Promise.all(
    models.map(async ({ schema, collection }) => {
      const indexes = schema
        .indexes()
        .map(([key, options]) => ({ key, ...options }) as mongoose.mongo.IndexDescription);
      if (indexes.length > 0) await collection.createIndexes(indexes);
    }),
  );
}

/** Builds the indexes of every model registered on the connection; safe to call at each start. */
export const ensureIndexes = (connection: mongoose.Connection): Promise<void> =>
  buildIndexes(...Object.values(connection.models));
