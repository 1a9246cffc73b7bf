import { type StartThread, startThread } from '../worker/start-thread.ts';
import type { StoreLog } from './store-log.ts';
import type { DatabaseData, DatabaseStats, FromWriter, ToWriter } from './worker-messages.ts';

/** A database that a thread serves. */
export type OpenDatabase = {
  stats(): Promise<DatabaseStats>;
  /** Removes what has expired at `now`, in milliseconds since the epoch. */
  expire(now: number): Promise<number>;
  close(): Promise<void>;
};
/** A thread that listens and writes for several databases; each has its own file, socket and transactions. */
export type StoreThread = {
  /** Resolves when it listens; rejects with what kept it from opening its file. */
  open(data: DatabaseData): Promise<OpenDatabase>;
  /** Ends the thread once its databases are closed. */
  end(): Promise<void>;
};

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void };

const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 };

export function startStoreThread(name: string, log: StoreLog, start: StartThread = startThread): StoreThread {
  const worker = start(new URL('./writer-worker.ts', import.meta.url), {}, { name, resourceLimits: limits });
  const gone = () => new Error('the thread of the document store has ended');
  const pending = new Map<number, Pending>();
  const opening = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const closing = new Map<string, () => void>();
  let lastRequest = 0;
  let over = false;
  const post = (message: ToWriter) => worker.postMessage(message);
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      over = true;
      for (const { reject } of [...pending.values(), ...opening.values()]) reject(gone());
      for (const closed of closing.values()) closed();
      resolve();
    }),
  );

  function request<T>(messageOf: (id: number) => ToWriter): Promise<T> {
    if (over) return Promise.reject(gone());
    lastRequest += 1;
    const id = lastRequest;
    post(messageOf(id));
    return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  }

  worker.on('error', (error) => log.error({ err: error }, 'a thread of the document store has ended'));
  worker.on('message', (message: FromWriter) => {
    const { database } = message;
    if (message.type === 'log') log[message.level]({ database, ...message.detail }, message.message);
    else if (message.type === 'listening') opening.get(database)?.resolve();
    else if (message.type === 'failed') opening.get(database)?.reject(new Error(message.message));
    else if (message.type === 'closed') closing.get(database)?.();
    else {
      const request = pending.get(message.id);
      pending.delete(message.id);
      if (message.type === 'response') request?.resolve(message.value as never);
      else request?.reject(new Error(message.message));
    }
  });

  return {
    async open(data) {
      if (over) throw gone();
      const { database } = data;
      const listening = new Promise<void>((resolve, reject) => opening.set(database, { resolve, reject }));
      post({ type: 'open', data });
      await listening.finally(() => opening.delete(database));
      return {
        stats: () => request<DatabaseStats>((id) => ({ type: 'stats', database, id })),
        expire: (now) => request<number>((id) => ({ type: 'expire', database, id, now })),
        async close() {
          if (over) return;
          const closed = new Promise<void>((resolve) => closing.set(database, resolve));
          post({ type: 'close', database });
          await closed;
        },
      };
    },
    async end() {
      if (!over) post({ type: 'end' });
      await ended;
    },
  };
}
