import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { type EmbeddedStore, startEmbeddedStore } from '../embedded/embedded-store.ts';
import { connectStore } from '../store/connection.ts';
import { countWrites } from '../store/write-counts.ts';
import type { StartThread } from '../worker/start-thread.ts';

/** The real embedded store on a temporary folder. */
export type TestStore = {
  store: EmbeddedStore;
  /** A connection to the database of this name; the same name gives the same data. */
  connect(name: string): Promise<Connection>;
  /** Closes the connections and the store, and removes the folder. */
  close(): Promise<void>;
};

const log = {
  info: () => {},
  warn: () => {},
  error: (detail: object, message: string) => console.error(message, detail),
};

/** Starts a store for tests. A query that reads more documents than `maxDecoded` (default 1,000) fails. */
export async function startTestStore({
  maxDecoded = 1000,
  startThread,
}: {
  maxDecoded?: number;
  startThread?: StartThread;
} = {}): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await startEmbeddedStore({ directory, log, maxDecoded, startThread });
  const connections: Connection[] = [];
  return {
    store,
    async connect(name) {
      const connection = countWrites(await connectStore(await store.urlFor(name), { log }), store.writeCounts);
      connections.push(connection);
      return connection;
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Connects to an empty database before each test of the surrounding block, on a store that the tests share. */
export function connectForEachTest(onConnect: (connection: Connection, store: TestStore) => void): void {
  let store: TestStore;
  let connection: Connection;
  let databases = 0;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    databases += 1;
    connection = await store.connect(`test-${databases}`);
    onConnect(connection, store);
  });
  afterEach(() => connection.close());
}
