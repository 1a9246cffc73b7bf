import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environment } from '../../config/environment.ts';

const run = promisify(execFile);
export const ferretdbVersion = '1.24.2';
const folder = fileURLToPath(new URL(`../../node_modules/.cache/ferretdb/${ferretdbVersion}`, import.meta.url));
const maxMs = 900_000;

/**
 * Path of FerretDB's program, built once from its Go module and kept below `node_modules/.cache`. `go install` builds it as well,
 * but what it builds does not start: the server wants a file with its version, which the published module lacks. So it is
 * built from a copy that has one. Throws where there is no Go, or the module cannot be had.
 */
export async function buildFerretdb(): Promise<string> {
  const program = join(folder, 'ferretdb');
  if (existsSync(program)) return program;
  const at = `${folder}.${process.pid}`;
  const limits = { cwd: at, timeout: maxMs, env: { ...environment, GOFLAGS: '-buildvcs=false' } };
  await mkdir(at, { recursive: true });
  try {
    const wanted = `github.com/FerretDB/FerretDB@v${ferretdbVersion}`;
    const { stdout } = await run('go', ['mod', 'download', '-json', wanted], limits);
    const { Dir: module } = JSON.parse(stdout) as { Dir: string };
    const source = join(at, 'source');
    await run('cp', ['--recursive', '--no-preserve=mode', module, source], limits);
    await writeFile(join(source, 'build', 'version', 'version.txt'), `v${ferretdbVersion}\n`);
    await run('go', ['build', '-o', join(at, 'ferretdb'), './cmd/ferretdb'], { ...limits, cwd: source });
    await mkdir(folder, { recursive: true });
    await rename(join(at, 'ferretdb'), program);
  } finally {
    await rm(at, { recursive: true, force: true });
  }
  return program;
}
