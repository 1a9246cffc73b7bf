import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../../config/environment.ts';
import type { EngineUnderTest } from './engine.ts';
import { freePorts } from './free-port.ts';

/** How a program is started: its path, its arguments and what it must find in its environment. */
export type Program = { path: string; env: Record<string, string>; args?: readonly string[] };

export type OwnProcess = {
  /** Starts the name of the scratch folder. */
  name: string;
  /** The ports of this machine that the server listens on, or how many free ones it needs; the first one goes into the address. */
  ports?: number | readonly number[];
  /** Prepares the empty folder: settings, a formatted log. Runs once. */
  prepare?(folder: string, ports: readonly number[]): Promise<void>;
  /** How it is started, also when it is started again. */
  program(folder: string, ports: readonly number[]): Program;
  /** Whether it responds; polled after a start. */
  isReady(port: number): Promise<boolean>;
  url(port: number): string;
  startMs?: number;
};

/** Long enough for a server with much to load, next to other work. */
const defaultStartMs = 60_000;

const setpriv = '/usr/bin/setpriv';
/** Where the kernel can do that it ends the server with us, also when we are killed. */
const boundToUs = (path: string, args: readonly string[]): [string, string[]] =>
  existsSync(setpriv) ? [setpriv, ['--pdeathsig', 'KILL', path, ...args]] : [path, [...args]];

/** The last line that tells something, for the reason why a server did not start. */
async function lastLine(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => /\S/.test(line) && !/^\s+at /.test(line));
  return lines.at(-1)?.trim() ?? 'no output';
}

async function launch(own: OwnProcess, folder: string, ports: readonly number[]): Promise<ChildProcess> {
  const { path, args = [], env } = own.program(folder, ports);
  const logPath = join(folder, 'output.log');
  const output = await open(logPath, 'w');
  const child = spawn(...boundToUs(path, args), {
    stdio: ['ignore', output.fd, output.fd],
    env: { ...environment, ...env },
    cwd: folder,
  });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  await Promise.race([once(child, 'spawn'), failed]).finally(() => output.close());
  const deadline = Date.now() + (own.startMs ?? defaultStartMs);
  while (!(await own.isReady(ports[0]!))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${own.name} does not respond: ${await lastLine(logPath)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

/** Starts a server as a child of this process, with a scratch folder and free ports of its own. */
export async function startOwnProcess(own: OwnProcess): Promise<EngineUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), `${own.name}-`));
  const { ports: wanted = 1 } = own;
  const ports = typeof wanted === 'number' ? await freePorts(wanted) : wanted;
  const remove = () => rm(folder, { recursive: true, force: true });
  let child: ChildProcess;
  try {
    await own.prepare?.(folder, ports);
    child = await launch(own, folder, ports);
  } catch (error) {
    await remove();
    throw error;
  }
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: own.url(ports[0]!),
    server: {
      suspend: async () => void child.kill('SIGSTOP'),
      resume: async () => void child.kill('SIGCONT'),
      kill,
      async start() {
        child = await launch(own, folder, ports);
      },
    },
    async stop() {
      await kill();
      await remove();
    },
  };
}
