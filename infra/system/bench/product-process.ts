import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environment } from '@consortia/infra/config/environment';
import { processorMsOf, residentMbOf, threadMsOf } from '../processes/process-usage.ts';

const start = fileURLToPath(new URL('../dist/start.js', import.meta.url));

export type ProductProcess = {
  url: string;
  /** Milliseconds from the start of the process until it prints that it is ready. */
  readyMs: number;
  /** Memory that it holds now, in MB of a million bytes. */
  residentMb(): Promise<number>;
  /**
   * Processor time of its first thread so far, in milliseconds, as Linux counts it: all JavaScript of the gateway and the services runs
   * there.
   */
  threadMs(): Promise<number>;
  /** Resolves once it has used less than a second of processor time in three: matches and sentence vectors are computed after the start. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the product in a process of its own, as a visitor does, on any free port. `compiled` is the folder of the compile cache,
 * `program` the file to run and its arguments,
 * `settings` further environment variables. Rejects where it ends before it is ready.
 */
export async function startProductProcess(
  dataDir: string,
  compiled: string,
  program: readonly string[] = [start],
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> {
  const from = performance.now();
  // As `make start` does: fewer collections than with a young generation that starts small, and a smaller idle process than with 16.
  const child = spawn(process.execPath, ['--min-semi-space-size=4', '--max-semi-space-size=8', ...program], {
    env: {
      ...environment,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const url = /Consortia is ready at (\S+)/.exec(output)?.[1];
        if (url) resolve(url);
      });
  });
  const url = await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`The product has ended before it was ready.\n${output}`);
    }),
  ]);
  const pid = child.pid!;
  return {
    url,
    readyMs: performance.now() - from,
    residentMb: () => residentMbOf(pid),
    threadMs: () => threadMsOf(pid),
    async quiet() {
      for (let used = 0, now = await processorMsOf(pid); now - used >= 1000; now = await processorMsOf(pid)) {
        used = now;
        await pause(3000);
      }
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}
