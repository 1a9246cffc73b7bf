import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentMbOf, threadMsOf } from './process-usage.ts';

/** Root of the checkout that this file is in. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
const pollMs = 50;
const running = new Set<ChildProcess>();
// A run that is truncated short leaves no process behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type Instance = {
  readonly name: string;
  readonly port: number;
  running(): boolean;
  /** Starts it; resolves when the process exists. */
  start(): Promise<void>;
  /** Resolves when it responds that it is alive; it may still wait for others. */
  listens(maxMs?: number): Promise<void>;
  /** Resolves when it says that it is ready; rejects with its last words where it has ended or takes too long. */
  ready(maxMs?: number): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Ends it as a cluster does; resolves to its exit code. */
  end(): Promise<number | null>;
  log(): Promise<string>;
  /** Processor time of its first thread since it was started, in milliseconds: all its JavaScript runs there. */
  threadMs(): Promise<number>;
  /** Memory that it holds now, in MB of a million bytes. */
  residentMb(): Promise<number>;
};

/** One of our programs in a process of its own, with these settings and nothing else of the environment but the path. */
export function instanceOf(options: {
  name: string;
  /** From the root of the checkout. */
  script: string;
  /** Folder with the version that is run; this one by default. */
  checkout?: string;
  port: number;
  env: Readonly<Record<string, string>>;
  logFile: string;
  heapMb?: number;
}): Instance {
  const { name, script, checkout = root, port, env, logFile, heapMb = 160 } = options;
  let child: ChildProcess | undefined;
  const gone = (): boolean => !child || child.exitCode !== null || child.signalCode !== null;

  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || gone()) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
  const isReady = (path: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
  async function untilAnswering(path: string, maxMs: number): Promise<void> {
    for (const deadline = Date.now() + maxMs; !(await isReady(path)); await after(pollMs)) {
      if (gone() || Date.now() > deadline) {
        const last = (await log()).trim().split('\n').slice(-5).join('\n');
        throw new Error(`${name} ${gone() ? 'ended' : 'does not become ready'}: ${last}`);
      }
    }
  }
  const log = (): Promise<string> => readFile(logFile, 'utf8');

  return {
    name,
    port,
    log,
    running: () => !gone(),
    async start() {
      const output = await open(logFile, 'a');
      const flags = [
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=4',
      ];
      child = spawn(process.execPath, [...flags, script], {
        cwd: checkout,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', output.fd, output.fd],
      });
      const started = child;
      running.add(started);
      started.once('exit', () => running.delete(started));
      await once(started, 'spawn').finally(() => output.close());
    },
    listens: (maxMs = 120_000) => untilAnswering('/healthz', maxMs),
    ready: (maxMs = 120_000) => untilAnswering('/readyz', maxMs),
    kill: async () => void (await stop('SIGKILL')),
    end: () => stop('SIGTERM'),
    threadMs: () => threadMsOf(child!.pid!),
    residentMb: () => residentMbOf(child!.pid!),
  };
}
