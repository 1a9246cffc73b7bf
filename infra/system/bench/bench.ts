import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  hashSources,
  measuredPage,
  readBenches,
  recordOf,
  sectionsOf,
  staleBenches,
} from '@consortia/infra/checks/measured-tables';

/**
 * `npm run bench -- [NAME…] [--stale] [--write]`: each bench of `benches.json` in a process of its own, one after the other.
 * `--stale` leaves out those whose tables are as new as the code they measure. `--write` stores each table in
 * `docs/measured.md` when its bench ends, with hashes of the code it measured; the tables of other benches stay.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const benches = await readBenches(root);
const page = join(root, measuredPage);

async function tablesOf(file: string): Promise<{ tables: string; code: number | null }> {
  const child = spawn(process.execPath, [join(root, file)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let tables = '';
  child.stdout.on('data', (chunk) => {
    tables += chunk;
    process.stdout.write(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { tables, code };
}

const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
const introduction = `# Measured

What \`npm run bench -- --write\` found, each bench in a process of its own. A bar of time or memory counts as missed when it is passed by more than a quarter, one of quality when it is passed at all; a figure without a bar is for information. \`make check\` names the tables that are older than the code they measure (\`infra/system/bench/benches.json\`); such a table is measured again before its figures are relied on, all of them by \`npm run bench -- --stale --write\`.
`;

async function writeTable(bench: string, table: string): Promise<void> {
  const sections = sectionsOf(await readFile(page, 'utf8').catch(() => '')).set(bench, table);
  const texts = Object.keys(benches).flatMap((name) =>
    sections.has(name) ? [`<!-- ${name} -->\n\n${sections.get(name)}\n`] : [],
  );
  await writeFile(page, [introduction, ...texts].join('\n'));
}

const { values, positionals: named } = parseArgs({
  options: { stale: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = named.filter((name) => !benches[name]);
if (unknown.length > 0) {
  process.stderr.write(
    `Usage: npm run bench -- [NAME…] [--stale] [--write]. NAME: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(2);
}

const stale = values.stale ? await staleBenches(root) : null;
const chosen = (named.length > 0 ? named : Object.keys(benches)).filter((name) => stale?.has(name) ?? true);
for (const name of chosen) {
  const { file, measures } = benches[name]!;
  const record = recordOf(await hashSources(root, measures));
  const started = performance.now();
  const { tables, code } = await tablesOf(file);
  if (code !== 0) process.exitCode = 1;
  const isComplete = code === 0 || tables.includes('| missed |');
  if (isComplete && values.write) {
    const today = new Date().toISOString().slice(0, 10);
    await writeTable(name, `${record}\n\nOn ${today}, ${machine}.\n${tables}`.trim());
  }
  const result = code === 0 ? 'all bars are held' : isComplete ? 'a bar is missed' : 'the bench failed';
  process.stderr.write(`\n${name}: ${result}, after ${Math.round((performance.now() - started) / 1000)} s\n`);
}
