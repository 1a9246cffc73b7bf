import { Worker } from 'node:worker_threads';
import type { StoreLog } from './embedded-store.ts';
import type { DatabaseStats, FromWriter, ToWriter, WriterData } from './worker-messages.ts';

/** The thread that listens and writes for one database. */
export type DatabaseThread = { port: number; stats(): Promise<DatabaseStats>; close(): Promise<void> };

const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Starts the thread and resolves when it listens; rejects with what kept it from opening its file. */
export function startDatabaseThread(data: WriterData, log: StoreLog): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./writer-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: limits,
    name: `store ${data.database}`,
  });
  const asked = new Map<number, (stats: DatabaseStats) => void>();
  const tell = (message: ToWriter) => worker.postMessage(message);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let lastQuestion = 0;
  let closing = false;

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
      else if (message.type === 'stats') {
        asked.get(message.id)?.(message.stats);
        asked.delete(message.id);
      } else if (message.type === 'listening')
        resolve({
          port: message.port,
          stats: () =>
            new Promise((answer) => {
              lastQuestion += 1;
              asked.set(lastQuestion, answer);
              tell({ type: 'stats', id: lastQuestion });
            }),
          async close() {
            closing = true;
            tell({ type: 'close' });
            await ended;
          },
        });
    });
  });
}
