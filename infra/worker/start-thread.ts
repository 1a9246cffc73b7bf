import type { EventEmitter } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A thread as its client sees it; `exit` says that it has ended. */
export type Thread = EventEmitter & Pick<Worker, 'postMessage'>;
export type ThreadOptions = { name: string; resourceLimits?: ResourceLimits; execArgv?: string[] };

/**
 * Runs a script in a thread: its exported function `serve` is called with the port to the caller and with `data`.
 * A script without one reads `parentPort` and `workerData`, and needs a thread of its own.
 */
export type StartThread = (script: URL, data: object, options: ThreadOptions) => Thread;

/** Starts a thread for this script alone. */
export const startThread: StartThread = (script, data, options) =>
  new Worker(new URL('./thread-entry.js', import.meta.url), {
    workerData: { ...data, script: script.href },
    ...options,
  });
