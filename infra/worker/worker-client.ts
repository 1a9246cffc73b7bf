import { once } from 'node:events';
import { type StartThread, startThread, type ThreadOptions } from './start-thread.ts';

/** Asynchronous view of the calls a worker serves with `serveCalls`. */
export type Remote<Calls> = {
  [K in keyof Calls]: Calls[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};
export type WorkerClient<Calls> = { calls: Remote<Calls>; alive(): boolean; close(): Promise<void> };

type WorkerResponse = {
  number: number;
  value?: unknown;
  error?: { message: string; code?: string; errcode?: number; stack?: string };
};
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * Starts `file` as a worker thread, by `start`, and returns a client for the calls it serves. `workerData` reaches the worker as it is.
 * A worker that dies rejects everything outstanding and every later call with the reason.
 */
export async function startWorker<Calls>(
  file: URL,
  workerData: object | null,
  { start = startThread, ...options }: Omit<ThreadOptions, 'execArgv'> & { start?: StartThread },
): Promise<WorkerClient<Calls>> {
  const worker = start(file, { ...workerData }, { ...options, execArgv: ['--disable-warning=ExperimentalWarning'] });
  const pending = new Map<number, Pending>();
  let number = 0;
  let failure: Error | null = null;

  const die = (error: Error): void => {
    failure ??= error;
    for (const call of pending.values()) call.reject(failure);
    pending.clear();
  };
  worker.on('message', (response: WorkerResponse) => {
    const call = pending.get(response.number);
    pending.delete(response.number);
    if (!call) return;
    if (!response.error) call.resolve(response.value);
    else
      call.reject(
        Object.assign(new Error(response.error.message), {
          code: response.error.code,
          errcode: response.error.errcode,
          stack: response.error.stack,
        }),
      );
  });
  worker.on('error', die);
  worker.on('exit', (code) => die(new Error(`The worker ${options.name} has ended (${code}).`)));

  const send = (method: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      number += 1;
      pending.set(number, { resolve, reject });
      worker.postMessage({ number, method, args });
    });
  await send('$ready', []);

  async function end(): Promise<void> {
    const ended = once(worker, 'exit');
    try {
      await send('$close', []);
    } finally {
      worker.postMessage({ number: 0, method: '$exit', args: [] });
      await ended;
    }
  }
  let closing: Promise<void> | null = null;

  const calls = new Proxy(
    {},
    {
      get: (_, method) =>
        typeof method === 'string' && method !== 'then' ? (...args: unknown[]) => send(method, args) : undefined,
    },
  );
  return {
    calls: calls as Remote<Calls>,
    alive: () => failure === null,
    // Services that share a worker may each close it.
    close: async () => {
      if (failure) return;
      closing ??= end();
      await closing;
    },
  };
}
