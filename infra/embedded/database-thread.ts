import { Worker } from 'node:worker_threads';
import type { StoreLog } from './store-log.ts';
import type { DatabaseStats, FromWriter, ToWriter, WriterData } from './worker-messages.ts';

/** The thread that listens and writes for one database. */
export type DatabaseThread = {
  port: number;
  stats(): Promise<DatabaseStats>;
  /** Removes what has expired at `now`, in milliseconds since the epoch. */
  expire(now: number): Promise<number>;
  close(): Promise<void>;
};

type Asked = { resolve: (value: never) => void; reject: (error: Error) => void };

const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };

/** Starts the thread and resolves when it listens; rejects with what kept it from opening its file. */
export function startDatabaseThread(data: WriterData, log: StoreLog): Promise<DatabaseThread> {
  const worker = new Worker(new URL('../worker/thread-entry.js', import.meta.url), {
    workerData: { ...data, script: new URL('./writer-worker.ts', import.meta.url).href },
    resourceLimits: limits,
    name: `store ${data.database}`,
  });
  const asked = new Map<number, Asked>();
  const tell = (message: ToWriter) => worker.postMessage(message);
  let lastQuestion = 0;
  let closing = false;
  let over = false;
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      over = true;
      for (const { reject } of asked.values())
        reject(new Error(`the thread of the database '${data.database}' has ended`));
      resolve();
    }),
  );

  function ask<T>(question: (id: number) => ToWriter): Promise<T> {
    if (over) return Promise.reject(new Error(`the thread of the database '${data.database}' has ended`));
    lastQuestion += 1;
    const id = lastQuestion;
    tell(question(id));
    return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
  }

  const thread = {
    stats: () => ask<DatabaseStats>((id) => ({ type: 'stats', id })),
    expire: (now: number) => ask<number>((id) => ({ type: 'expire', id, now })),
    async close() {
      closing = true;
      if (!over) tell({ type: 'close' });
      await ended;
    },
  };

  return new Promise((resolve, reject) => {
    worker.on('error', (error) => {
      log.error({ err: error, database: data.database }, 'the thread of a database has ended');
      reject(error);
    });
    worker.on('exit', () => {
      if (!closing) reject(new Error(`the thread of the database '${data.database}' has ended`));
    });
    worker.on('message', (message: FromWriter) => {
      if (message.type === 'log') log[message.level]({ database: data.database, ...message.detail }, message.message);
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (message.type === 'listening') resolve({ port: message.port, ...thread });
      else {
        const question = asked.get(message.id);
        asked.delete(message.id);
        if (message.type === 'answer') question?.resolve(message.value as never);
        else question?.reject(new Error(message.message));
      }
    });
  });
}
