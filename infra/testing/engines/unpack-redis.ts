import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { arch } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Program } from './own-process.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../node_modules/.cache/redis-server', import.meta.url));
/** Debian's name of the machine in library paths. */
const libraries = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[arch() as string] ?? arch();
const maxMs = 120_000;

/** apt keeps everything of this run below `at`, so that neither root's rights nor the machine's own lists are needed. */
async function download(at: string): Promise<void> {
  const options = [
    `Dir::State::Lists=${join(at, 'lists')}`,
    `Dir::Cache=${join(at, 'cache')}`,
    `Dir::Cache::Archives=${at}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
    'Acquire::http::Timeout=20',
    'Acquire::Retries=1',
  ].flatMap((option) => ['-o', option]);
  const limits = { timeout: maxMs, cwd: at };
  await mkdir(join(at, 'lists', 'partial'), { recursive: true });
  await mkdir(join(at, 'partial'), { recursive: true });
  await run('apt-get', [...options, 'update'], limits);
  const wanted = ['--yes', '--download-only', '--no-install-recommends', 'install', 'redis-server'];
  await run('apt-get', [...options, ...wanted], limits);
}

/**
 * Debian's redis-server, unpacked below `node_modules/.cache` and installed nowhere; downloaded once. Throws where this is not
 * a Debian, or its servers cannot be reached.
 */
export async function unpackRedis(): Promise<Program> {
  const root = join(folder, 'root');
  const program = {
    path: join(root, 'usr', 'bin', 'redis-server'),
    env: { LD_LIBRARY_PATH: ['usr/lib', 'lib'].map((place) => join(root, place, libraries)).join(':') },
  };
  if (existsSync(program.path)) return program;
  const at = `${folder}.${process.pid}`;
  try {
    await download(at);
    const packages = (await readdir(at)).filter((name) => name.endsWith('.deb'));
    for (const name of packages) await run('dpkg-deb', ['--extract', join(at, name), join(at, 'root')]);
    await mkdir(folder, { recursive: true });
    await rm(root, { recursive: true, force: true });
    await rename(join(at, 'root'), root);
  } finally {
    await rm(at, { recursive: true, force: true });
  }
  return program;
}
