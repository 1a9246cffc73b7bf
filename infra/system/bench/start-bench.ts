import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, median, report } from '@consortia/infra/bench/report';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { connectStore } from '@consortia/infra/store/connection';
import { startProductProcess } from './product-process.ts';

const starts = 3;
const idleMs = 20_000;
const opportunityCount = 100_000;
const batch = 1000;
/** Fewer than a visitor may request in a minute. */
const pageCount = 40;

const directory = await mkdtemp(join(tmpdir(), 'consortia-bench-'));
const dataDir = join(directory, 'data');
const compiled = join(directory, 'compiled');
const start = () => startProductProcess(dataDir, compiled);
const withEmptyServices = fileURLToPath(new URL('./start-with-empty-services.ts', import.meta.url));
const emptyServices = 10;

async function list(url: string, page: number): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${url}/api/v1/opportunities?page=${page}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The list responded with ${response.status}.`);
  return performance.now() - from;
}

type Started = { readyMs: number; idleMb: number; listMs: number[] };
/** Median of several starts; the last is left alone for a while, and then requested the list. */
async function measure(program?: readonly string[]): Promise<Started> {
  const ready: number[] = [];
  for (let round = 1; ; round += 1) {
    const product = await startProductProcess(dataDir, compiled, program);
    try {
      ready.push(product.readyMs);
      if (round < starts) continue;
      await pause(idleMs);
      const idleMb = await product.residentMb();
      const listMs: number[] = [];
      for (let page = 1; page <= pageCount; page += 1) listMs.push(await list(product.url, page));
      return { readyMs: median(ready), idleMb, listMs };
    } finally {
      await product.close();
    }
  }
}

/** Copies of the approved Opportunities of the demo data, each of an hour of its own. */
async function fill(): Promise<void> {
  const quiet = { info() {}, warn() {}, error: console.error };
  const store = await startEmbeddedStore({ directory: join(dataDir, 'store'), log: quiet });
  const connection = await connectStore(await store.urlFor('posts'), { log: quiet });
  const opportunities = connection.collection<{ _id: string; name: string }>('opportunities');
  const models = await opportunities.find({ status: 'approved' }).toArray();
  for (let from = 0; from < opportunityCount; from += batch) {
    const copies = Array.from({ length: batch }, (_, index) => {
      const number = from + index;
      const model = models[number % models.length]!;
      const approvedAt = new Date(Date.UTC(2026, 0, 1) - number * 3_600_000);
      const _id = `f1${number.toString(16).padStart(22, '0')}`;
      return { ...model, _id, name: `${model.name} ${number}`, approvedAt, bumpedAt: null, sortAt: approvedAt };
    });
    await opportunities.insertMany(copies);
  }
  await connection.close();
  await store.close();
}

const figuresOf = ({ readyMs, idleMb, listMs }: Started, bars: boolean): Figure[] => [
  { figure: 'ready', value: readyMs / 1000, unit: 's', bar: bars ? { atMost: 1 } : null },
  { figure: 'memory of the idle process', value: idleMb, unit: 'MB', bar: bars ? { atMost: 300 } : null },
  { figure: `the first ${pageCount} pages of Opportunities, median`, value: median(listMs), unit: 'ms', bar: null },
];

try {
  const first = await start();
  await pause(idleMs / 4);
  const firstMb = await first.residentMb();
  await first.quiet();
  await first.close();
  report('Start with the demo data', [
    { figure: 'first start: ready', value: first.readyMs / 1000, unit: 's', bar: null },
    { figure: 'first start: memory of the idle process', value: firstMb, unit: 'MB', bar: null },
    ...figuresOf(await measure(), true).map((one) => ({ ...one, figure: `second start: ${one.figure}` })),
  ]);
  const without = await measure([withEmptyServices, '0']);
  const withEmpty = await measure([withEmptyServices, String(emptyServices)]);
  report('One empty service', [
    { figure: 'time until ready', value: (withEmpty.readyMs - without.readyMs) / emptyServices, unit: 'ms', bar: null },
    { figure: 'memory', value: (withEmpty.idleMb - without.idleMb) / emptyServices, unit: 'MB', bar: null },
  ]);
  await fill();
  report('Start with 100,000 Opportunities', figuresOf(await measure(), false));
} finally {
  await rm(directory, { recursive: true, force: true });
}
