import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledCode } from '@consortia/infra/testing/compiled-code';

/** How a command is started so that its files are bounded or its disk is small or read-only. */
export type Confined = readonly string[];

const mounting = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
const shell = (script: string, ...args: string[]): Confined => ['sh', '-c', script, 'sh', ...args];

/** Limits every file of the command to so many kilobytes. Needs no rights; engines get a disk error. */
export const limitedFiles = (kilobytes: number): Confined => [
  'bash',
  '-c',
  `ulimit -S -f ${kilobytes}; exec "$@"`,
  'bash',
];
/** Mounts a file system of so many megabytes at `directory`; only the command sees it, and it ends with the command. */
export const smallDisk = (directory: string, megabytes: number): Confined => [
  ...mounting,
  ...shell(`mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && shift && exec "$@"`, directory),
];
/** `directory` cannot be written by the command, not even as root. */
export const readOnlyDisk = (directory: string): Confined => [
  ...mounting,
  ...shell('mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"', directory),
];

/** Whether this machine lets a process have mounts of its own. */
export function canMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'consortia-mount-'));
  try {
    return [smallDisk(directory, 1), readOnlyDisk(directory)].every(
      ([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Starts a Node script in confinement. */
export function spawnConfined(
  [command = '', ...args]: Confined,
  script: string,
  { argument = '', env = {} }: { argument?: string; env?: Record<string, string> } = {},
): ChildProcess {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', script, argument];
  return spawn(command, [...args, ...node], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...compiledCode, ...env },
  });
}

export type Ended = { code: number | null; stdout: string; stderr: string };
/** Waits until a process has ended by itself. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}
