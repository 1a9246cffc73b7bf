import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Paths of all files of the repository, relative to `root`: what git tracks or would track, without what is deleted. */
export async function repositoryFiles(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(stdout.split('\0').filter(Boolean))].sort();
  return paths.filter((path) => existsSync(join(root, path)));
}

/** A file as text, or null where it is not text: pictures, fonts and the like hold a zero byte. */
export async function textOf(root: string, path: string): Promise<string | null> {
  const bytes = await readFile(join(root, path));
  return bytes.includes(0) ? null : bytes.toString('utf8');
}

/** Line number of `index`, counted from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
