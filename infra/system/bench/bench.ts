import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench -- [NAME…] [--write]`: each bench in a process of its own, one after the other. `--write` keeps what these
 * benches found in `docs/measured.md`; what the others found before stays.
 */
const benches: Readonly<Record<string, URL>> = {
  store: new URL('../../bench/store-bench.ts', import.meta.url),
  bodies: new URL('../../bench/bodies-bench.ts', import.meta.url),
  bus: new URL('../../bench/bus-bench.ts', import.meta.url),
  search: new URL('../../bench/search-bench.ts', import.meta.url),
  start: new URL('./start-bench.ts', import.meta.url),
  lists: new URL('../../../services/posts/bench/opportunity-list-bench.ts', import.meta.url),
  palette: new URL('../../../services/recommendations/bench/search-bench.ts', import.meta.url),
  matches: new URL('../../../services/recommendations/bench/stored-matches-bench.ts', import.meta.url),
  gateway: new URL('./gateway-bench.ts', import.meta.url),
  ingest: new URL('./ingest-bench.ts', import.meta.url),
};
const page = new URL('../../../docs/measured.md', import.meta.url);

async function tablesOf(file: URL): Promise<{ tables: string; code: number | null }> {
  const child = spawn(process.execPath, [fileURLToPath(file)], { stdio: ['ignore', 'pipe', 'inherit'] });
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

What \`npm run bench -- --write\` found, each bench in a process of its own. A bar counts as missed when it is passed by more than a quarter; a figure without a bar is for information.
`;
const mark = /^<!-- ([a-z]+) -->$/m;

/** The sections of the page by the bench that wrote them. */
async function kept(): Promise<Map<string, string>> {
  const parts = (await readFile(page, 'utf8').catch(() => '')).split(mark).slice(1);
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1]!.trim()] as const] : [])));
}
async function keep(found: ReadonlyMap<string, string>): Promise<void> {
  const sections = new Map([...(await kept()), ...found]);
  const texts = Object.keys(benches).flatMap((name) =>
    sections.has(name) ? [`<!-- ${name} -->\n\n${sections.get(name)}\n`] : [],
  );
  await writeFile(page, [introduction, ...texts].join('\n'));
}

const given = process.argv.slice(2);
const named = given.filter((word) => word !== '--write');
const write = named.length < given.length;
const unknown = named.filter((name) => !benches[name]);
if (unknown.length > 0) {
  process.stderr.write(`Usage: npm run bench -- [NAME…] [--write]. NAME: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}

const found = new Map<string, string>();
const today = new Date().toISOString().slice(0, 10);
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  const { tables, code } = await tablesOf(benches[name]!);
  if (code !== 0) process.exitCode = 1;
  const ended = code === 0 || tables.includes('| missed |');
  if (ended) found.set(name, `On ${today}, ${machine}.\n${tables}`.trim());
  if (code !== 0) process.stderr.write(`\n${name}: ${ended ? 'a bar is missed' : 'the bench did not end well'}\n`);
}
if (write) await keep(found);
