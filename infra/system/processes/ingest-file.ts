import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { ProductProcesses } from './product-processes.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const calls = join(root, '../shared/data/ftp_open_topics_2026-08-12.fixed.jsonl.gz');

export const realCallsAtHand = (): boolean => existsSync(calls);

/** Imports real calls with the command that people use, those whose line suits; resolves to the output of the command. */
export async function ingestRealCalls(
  { dataDir, env }: ProductProcesses,
  suits: (line: string, index: number) => boolean,
): Promise<string> {
  const lines = gunzipSync(readFileSync(calls)).toString('utf8').trim().split('\n').filter(suits);
  const file = join(dataDir, 'calls.jsonl');
  await writeFile(file, `${lines.join('\n')}\n`);
  const command = ['--disable-warning=ExperimentalWarning', 'infra/system/run/ingest.ts', file];
  const { stdout } = await run(process.execPath, command, { cwd: root, env: { ...env, DATA_DIR: dataDir } });
  return stdout.trim();
}
