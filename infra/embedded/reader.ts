import { Worker } from 'node:worker_threads';
import { commandError } from './command-error.ts';
import type { FromReader, ReaderData, ToReader } from './worker-messages.ts';

/** The thread for long reads and cursors: started when the first is requested, ended when it has been idle. */
export type Reader = {
  /** Runs a command given as its wire message, which came at `startedAt`; resolves to the response as BSON. */
  run(message: Uint8Array, startedAt: number): Promise<Uint8Array>;
  readonly running: boolean;
  close(): Promise<void>;
};

type Waiting = { resolve: (body: Uint8Array) => void; reject: (error: unknown) => void };

const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

export function createReader(
  data: ReaderData,
  onLog: (message: Extract<FromReader, { type: 'log' }>) => void,
  idleMs = 30_000,
): Reader {
  let worker: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let cursors = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('../worker/thread-entry.js', import.meta.url), {
      workerData: { ...data, script: new URL('./reader-worker.ts', import.meta.url).href },
      resourceLimits: limits,
      name: `reader ${data.database}`,
    });
    started.on('message', (message: FromReader) => {
      if (message.type === 'log') {
        onLog(message);
        return;
      }
      cursors = message.cursors;
      waiting.get(message.id)?.resolve(message.body);
      waiting.delete(message.id);
      restTimer();
    });
    started.on('error', (error) => {
      onLog({
        type: 'log',
        level: 'error',
        detail: { err: String(error.stack ?? error) },
        message: 'the reading thread of a database has ended',
      });
    });
    ended = new Promise((resolve) => {
      started.once('exit', () => {
        if (worker === started) worker = undefined;
        cursors = 0;
        for (const { reject } of waiting.values()) reject(commandError(91, 'the thread that was reading has ended'));
        waiting.clear();
        resolve();
      });
    });
    return started;
  }

  /** A thread with open cursors stays as long as they may be requested. */
  function restTimer(): void {
    clearTimeout(idle);
    if (waiting.size > 0 || !worker) return;
    idle = setTimeout(() => void stop(), cursors > 0 ? 20 * idleMs : idleMs);
    idle.unref();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    worker?.postMessage({ type: 'close' } satisfies ToReader);
    worker = undefined;
    await ended;
  }

  return {
    run(message, startedAt) {
      worker ??= start();
      clearTimeout(idle);
      lastId += 1;
      const id = lastId;
      const response = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ type: 'run', id, message, startedAt } satisfies ToReader);
      return response;
    },
    get running() {
      return worker !== undefined;
    },
    close: stop,
  };
}
