import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newWriteCounts, type WriteCounts } from '../store/write-counts.ts';
import { diskSentence } from '../worker/disk-watch.ts';
import type { StartThread } from '../worker/start-thread.ts';
import { checkDatabaseName } from './database-name.ts';
import { makeSocketFolder, type SocketFolder, urlOfSocket } from './socket-folder.ts';
import type { StoreLog } from './store-log.ts';
import { type OpenDatabase, type StoreThread, startStoreThread } from './store-thread.ts';
import type { DatabaseStats } from './worker-messages.ts';

export type EmbeddedStoreOptions = {
  /** Holds one SQLite file a database; made where it is missing. */
  directory: string;
  log: StoreLog;
  /** The time by which TTL indexes let documents expire. */
  clock?: () => Date;
  /** How often expired documents are removed; 0 for never. */
  expiryMs?: number;
  /** A query that reads more documents than this fails, so that tests find a missing index. */
  maxDecoded?: number;
  /** Starts its threads. */
  startThread?: StartThread;
};

export type EmbeddedStore = {
  /** The MongoDB URL of a database, which is opened at the first call. Rejects where its file cannot be opened. */
  urlFor(database: string): Promise<string>;
  /** How often what was written, of all its databases. */
  readonly writeCounts: WriteCounts;
  /** What each started database has done so far. */
  stats(): Promise<DatabaseStats[]>;
  /** Removes what has outlived its TTL index now, as otherwise happens every minute; resolves to the number of documents. */
  expire(): Promise<number>;
  /** Ends pending commands, closes the files and ends the threads. */
  close(): Promise<void>;
};

/**
 * A thread costs memory whatever it does, so databases share a few; two, so that one is free while the other waits for its disk.
 */
const threadCount = 2;

/**
 * Starts a store that speaks the MongoDB wire protocol on Unix sockets, one for each database in a folder that its owner alone may
 * enter, and keeps its documents in SQLite files.
 */
export async function startEmbeddedStore({
  directory,
  log,
  clock = () => new Date(),
  expiryMs = 60_000,
  maxDecoded,
  startThread,
}: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  let sockets: SocketFolder;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    sockets = makeSocketFolder(directory);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(diskSentence(error, directory) ?? message, { cause: error });
  }
  const threads: StoreThread[] = [];
  const databases = new Map<string, Promise<OpenDatabase>>();
  const urls = new Map<string, string>();
  const writeCounts = newWriteCounts();
  let lastSocket = 0;
  /** The threads in turn; one is started when its turn comes first. */
  function nextThread(): StoreThread {
    const turn = databases.size % threadCount;
    threads[turn] ??= startStoreThread(`store ${turn + 1}`, log, startThread);
    return threads[turn];
  }
  let closed = false;

  async function expire(): Promise<number> {
    const now = clock().getTime();
    const removed = await Promise.all([...databases.values()].map(async (one) => (await one).expire(now)));
    return removed.reduce((sum, n) => sum + n, 0);
  }
  const sweep =
    expiryMs > 0
      ? setInterval(
          () => expire().catch((err) => log.error({ err }, 'expired documents could not be removed')),
          expiryMs,
        )
      : undefined;
  sweep?.unref();

  return {
    writeCounts,
    expire,
    async urlFor(database) {
      if (closed) throw new Error('the embedded store is closed');
      checkDatabaseName(database);
      let opened = databases.get(database);
      if (!opened) {
        const file = join(directory, `${database}.sqlite`);
        lastSocket += 1;
        const socket = sockets.path(lastSocket);
        opened = nextThread().open({ file, database, socket, counts: writeCounts, maxDecoded });
        databases.set(database, opened);
        urls.set(database, urlOfSocket(socket, database));
        opened.catch(() => databases.delete(database));
      }
      await opened;
      return urls.get(database)!;
    },
    async stats() {
      return Promise.all([...databases.values()].map(async (one) => (await one).stats()));
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      const opened = await Promise.allSettled(databases.values());
      await Promise.all(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
      databases.clear();
      await Promise.all(threads.map((thread) => thread?.end()));
      threads.length = 0;
      sockets.remove();
    },
  };
}
