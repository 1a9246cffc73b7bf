import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseThread, startDatabaseThread } from './database-thread.ts';
import type { DatabaseStats } from './worker-messages.ts';

export type StoreLog = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

export type EmbeddedStoreOptions = {
  /** Holds one SQLite file a database; made where it is missing. */
  directory: string;
  log: StoreLog;
  /** A read that examines more documents than this fails. For tests. */
  maxExamined?: number;
};

export type EmbeddedStore = {
  /** The MongoDB URL of a database, whose thread is started at the first call. Rejects where its file cannot be opened. */
  urlFor(database: string): Promise<string>;
  stats(): Promise<DatabaseStats[]>;
  /** Answers what is under way, closes the files and ends the threads. */
  close(): Promise<void>;
};

const databaseName = /^[a-z][a-z0-9_-]{0,62}$/;

/** Starts a store that speaks the MongoDB wire protocol on 127.0.0.1 and keeps its documents in SQLite files. */
export async function startEmbeddedStore({
  directory,
  log,
  maxExamined,
}: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  await mkdir(directory, { recursive: true });
  const threads = new Map<string, Promise<DatabaseThread>>();
  let closed = false;

  return {
    async urlFor(database) {
      if (closed) throw new Error('the embedded store is closed');
      if (!databaseName.test(database)) throw new Error(`'${database}' cannot be the name of a database`);
      let thread = threads.get(database);
      if (!thread) {
        const file = join(directory, `${database}.sqlite`);
        thread = startDatabaseThread({ file, database, maxExamined }, log);
        threads.set(database, thread);
        thread.catch(() => threads.delete(database));
      }
      return `mongodb://127.0.0.1:${(await thread).port}/${database}`;
    },
    async stats() {
      return Promise.all([...threads.values()].map(async (thread) => (await thread).stats()));
    },
    async close() {
      closed = true;
      const started = await Promise.allSettled(threads.values());
      await Promise.all(started.flatMap((thread) => (thread.status === 'fulfilled' ? [thread.value.close()] : [])));
      threads.clear();
    },
  };
}
