import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { collectOutput } from '../run/collect-output.ts';

const entry = fileURLToPath(new URL('../dist/start.js', import.meta.url));
const pollMs = 25;
const maxMs = 60_000;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };
const running = new Set<ChildProcess>();

/**
 * The product as `make start` runs it: a process of its own with this port and folder and nothing else of the environment. `script`:
 * the start of another version.
 */
export function startProcess(settings: { PORT: string; DATA_DIR: string; [name: string]: string }, script = entry) {
  const child = spawn(process.execPath, [script], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const collected = collectOutput(child);
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  const url = `http://localhost:${settings.PORT}`;

  return {
    url,
    output: () => collected.output,
    errors: () => collected.errors,
    /** Everything on the output up to the line that the start ends with. */
    announced: (): Promise<string> =>
      new Promise((resolve, reject) => {
        const look = () => collected.output.includes('Consortia is ready at') && resolve(collected.output);
        child.stdout.on('data', look);
        ended.then(() => reject(new Error(`It ended before it was ready: ${collected.errors}`)));
        look();
      }),
    /** Statuses of `/readyz` up to the first 200; `refused` while no one listens. */
    async ready(): Promise<(number | 'refused')[]> {
      const seen: (number | 'refused')[] = [];
      for (const end = Date.now() + maxMs; ; ) {
        const status = await fetch(`${url}/readyz`).then(
          (response) => response.status,
          () => 'refused' as const,
        );
        seen.push(status);
        if (status === 200) return seen;
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`It does not become ready: ${collected.errors}${collected.output}`);
        await after(pollMs);
      }
    },
    ended,
    end(signal: NodeJS.Signals): Promise<Ended> {
      child.kill(signal);
      return ended;
    },
  };
}

/** Ends the processes that a failed test left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      return closed;
    }),
  );
}
