import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Thread } from './start-thread.ts';
import { type Remote, startWorker } from './worker-client.ts';

/** What one run may need: milliseconds, megabytes of its heap, and megabytes of memory altogether. `atOnce` run at the same time. */
export type ProcessLimits = { timeMs: number; heapMb: number; memoryMb: number; atOnce: number };
export type LimitedProcesses<Calls> = {
  /** Runs calls of the script in a process that ends afterwards. Throws what they throw, and where they need more than the limits. */
  run<Result>(use: (calls: Remote<Calls>) => Promise<Result>): Promise<Result>;
};

const entry = fileURLToPath(new URL('./process-entry.js', import.meta.url));

/**
 * Runs work on what others have made: each time in a process of its own, without environment, since a thread that runs out of memory
 * can end the process that it belongs to. `script` exports `serve` (`worker-host.ts`).
 */
export function createLimitedProcesses<Calls>(
  script: URL,
  name: string,
  { timeMs, heapMb, memoryMb, atOnce }: ProcessLimits,
): LimitedProcesses<Calls> {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function runInProcess<Result>(use: (calls: Remote<Calls>) => Promise<Result>): Promise<Result> {
    const child = fork(entry, [script.href, JSON.stringify({ timeMs, memoryMb })], {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new AbortController();
    const late = pause(timeMs, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new Error(`The process ${name} has taken too long.`);
    });
    late.catch(() => undefined);
    // A message to a process that has ended is lost; its end is reported by `exit`.
    const postMessage = (message: object): void => void child.send(message, () => {});
    const thread = Object.assign(child, { postMessage }) as Thread;
    const using = startWorker<Calls>(script, null, { name, start: () => thread }).then(({ calls }) => use(calls));
    using.catch(() => undefined);
    try {
      return await Promise.race([using, late]);
    } finally {
      ended.abort();
      child.kill('SIGKILL');
    }
  }

  return {
    async run(use) {
      if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
      else running += 1;
      try {
        return await runInProcess(use);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
