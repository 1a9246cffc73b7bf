import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, percentile, report } from '@consortia/infra/bench/report';
import { environment } from '@consortia/infra/config/environment';
import { embeddedKeys } from '@consortia/infra/config/keys';
import { runningService } from '@consortia/infra/kit/running/running-services';
import { tokenHeader, viewerTokens } from '@consortia/infra/kit/viewer/internal-token';
import { administrator } from '@consortia/infra/testing/viewers';
import { createClient } from '@consortia/proto/client';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type Imported, importByCommand } from './ingest-command.ts';
import { word, writeGrantsTenders, writeTopics } from './ingest-data.ts';
import { startProductProcess } from './product-process.ts';

/**
 * Measures imports as a person starts them: the product in one process, the command in another, generated files between them.
 * Rates are medians of three rounds, alternated with bare node:sqlite in the same run. The last part starts with a fresh folder.
 */
const rounds = 3;
const roundTopics = 5000;
const firstTopics = 20_000;
const allTopics = 100_000;
const batch = 100;
const bulkBytes = 129e6;
const queries = 200;

const directory = await mkdtemp(join(tmpdir(), 'consortia-bench-'));
const start = async (data: string) => {
  const product = await startProductProcess(data, join(directory, 'compiled'));
  const token = viewerTokens(embeddedKeys(data, environment), () => new Date());
  const { call } = createClient({
    baseUrl: (await runningService(data, 'funding-ingest', () =>
      token(administrator(demoPeople.admin), 'funding-ingest'),
    ))!,
    headers: () => ({ [tokenHeader]: token(administrator(demoPeople.admin), 'funding-ingest') }),
  });
  return { ...product, data, call };
};
let product = await start(join(directory, 'data'));
const call: (typeof product)['call'] = (...request) => product.call(...request);

/** Imports topics of these numbers. The file is gone afterwards. */
async function importTopics(from: number, to: number): Promise<Imported> {
  const path = join(directory, 'topics_2026-11-01.jsonl');
  await writeTopics(path, from, to);
  try {
    const imported = await importByCommand(path, product.data);
    if (imported.records !== to - from || imported.refused > 0)
      throw new Error(`${imported.records} records, ${imported.refused} refused, of ${to - from}.`);
    return imported;
  } finally {
    await rm(path);
  }
}

/** The same lines read and stored by bare node:sqlite with a commit for each batch: a lower bound for any import. */
async function bareRate(round: number): Promise<number> {
  const path = join(directory, 'bare.jsonl');
  await writeTopics(path, 0, roundTopics);
  const store = new DatabaseSync(join(directory, `bare-${round}.sqlite`));
  store.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id TEXT PRIMARY KEY, body TEXT)',
  );
  const insert = store.prepare('INSERT INTO rows VALUES (?, ?)');
  const start = performance.now();
  let count = 0;
  store.exec('BEGIN');
  for await (const line of createInterface({ input: createReadStream(path) })) {
    insert.run(JSON.parse(line).reference, line);
    count += 1;
    if (count % batch === 0) store.exec('COMMIT; BEGIN');
  }
  store.exec('COMMIT');
  const perSecond = count / ((performance.now() - start) / 1000);
  store.close();
  await rm(path);
  return perSecond;
}

/** Milliseconds until everyone has followed. Requested rarely, since the response costs the product time. */
async function followed(): Promise<number> {
  const start = performance.now();
  while ((await call(fundingIngestApi.listRuns)).backlog > 0) await pause(500);
  return performance.now() - start;
}
/** Waits until everyone has followed and all vectors are made, so that nothing else is under way. */
async function atRest(): Promise<void> {
  await followed();
  for (let waiting = 1; waiting > 0; ) {
    await pause(1000);
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    waiting = [...metrics.matchAll(/^jobs_backlog\{of="recommendations\.[^}]*\} (\d+)/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  }
}
/** Memory of the product, once a second while something runs. */
async function watchedMb<T>(work: Promise<T>): Promise<{ result: T; samples: number[] }> {
  const samples: number[] = [];
  let running = true;
  const ended = work.finally(() => {
    running = false;
  });
  ended.catch(() => {});
  while (running) {
    samples.push(await product.residentMb());
    await pause(1000);
  }
  return { result: await ended, samples };
}

async function p95(request: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < queries; n += 1) {
    const from = performance.now();
    await request();
    taken.push(performance.now() - from);
  }
  return percentile(taken, 95);
}
const beginning = (): string => word().slice(0, 3);
const list = (filters: object) => p95(() => call(fundingIngestApi.listCalls, { query: { filters } }));
const topics = (term: () => string) => p95(() => call(fundingIngestApi.listTopics, { query: { term: term() } }));

const terms: Readonly<Record<string, () => string>> = {
  'one word': () => `${word()} `,
  'two words': () => `${word()} ${word()} `,
  'three words': () => `${word()} ${word()} ${word()} `,
  'a prefix': beginning,
  'word and prefix': () => `${word()} ${beginning()}`,
  'nothing typed': () => '',
};
async function reportPickers(count: number): Promise<void> {
  const bar = { atMost: 50 };
  const figures: Figure[] = [];
  const add = async (figure: string, value: Promise<number>, held: Figure['bar']) =>
    void figures.push({ figure: `${figure}, p95`, value: await value, unit: 'ms', bar: held });
  for (const [what, term] of Object.entries(terms)) await add(`picker, ${what}`, topics(term), bar);
  await add('list of calls', list({}), null);
  await add('list of calls, filtered', list({ status: ['open'] }), null);
  await add(
    'list of calls, one word',
    p95(() => call(fundingIngestApi.listCalls, { query: { filters: { q: `${word()} ` } } })),
    null,
  );
  report(`Searching ${count.toLocaleString('en-GB')} topics over HTTP`, figures);
}

try {
  const rates: { bare: number; ingest: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await bareRate(round);
    const { records, seconds } = await importTopics(round * roundTopics, (round + 1) * roundTopics);
    rates.push({ bare, ingest: records / seconds });
    await followed();
  }
  const middle = (of: (round: (typeof rates)[number]) => number): number => median(rates.map(of));
  report(`Import of ${roundTopics.toLocaleString('en-GB')} topics of 6 kB, product running`, [
    { figure: 'bare node:sqlite, a commit for each 100', value: middle(({ bare }) => bare), unit: '/s', bar: null },
    {
      figure: 'topics until the bus holds every event',
      value: middle(({ ingest }) => ingest),
      unit: '/s',
      bar: { atLeast: 1000 },
    },
  ]);

  await importTopics(rounds * roundTopics, firstTopics);
  await atRest();
  await reportPickers(firstTopics);

  const bulk = join(directory, 'grantsTenders.json');
  const entries = await writeGrantsTenders(bulk, bulkBytes);
  const imported = await importByCommand(bulk, product.data);
  if (imported.records !== entries || imported.refused > 0)
    throw new Error(`${imported.records} records, ${imported.refused} refused, of ${entries}.`);
  report('Import of a grantsTenders.json of 129 MB', [
    { figure: 'entries', value: entries, unit: '', bar: null },
    { figure: 'until the bus holds every event', value: imported.seconds, unit: 's', bar: { atMost: 30 } },
    { figure: 'memory of the command at its highest', value: imported.highestMb, unit: 'MB', bar: { atMost: 200 } },
    { figure: 'memory of the product afterwards', value: await product.residentMb(), unit: 'MB', bar: null },
  ]);

  await product.close();
  product = await start(join(directory, 'fresh'));
  const { result: all, samples } = await watchedMb(importTopics(0, allTopics));
  const fifth = Math.floor(samples.length / 5);
  const [early, late] = [median(samples.slice(fifth, 2 * fifth)), median(samples.slice(-fifth))];
  report('Import of 100,000 topics in one go', [
    { figure: 'topics a second', value: all.records / all.seconds, unit: '/s', bar: null },
    { figure: 'memory of the product in the second fifth', value: early, unit: 'MB', bar: null },
    { figure: 'memory of the product in the last fifth', value: late, unit: 'MB', bar: null },
    { figure: 'growth between them', value: late - early, unit: 'MB', bar: { atMost: 60 } },
    { figure: 'memory of the command at its highest', value: all.highestMb, unit: 'MB', bar: { atMost: 200 } },
  ]);
} finally {
  await product.close();
  await rm(directory, { recursive: true, force: true });
}
