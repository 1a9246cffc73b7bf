import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Figure, percentile, report } from '@consortia/infra/bench/report';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { connectStore } from '@consortia/infra/store/connection';
import { demoPassword } from '@consortia/proto/demo';
import { openBrowser } from '../journeys/browser-client.ts';
import { importByCommand } from './ingest-command.ts';
import { startProductProcess } from './product-process.ts';

/**
 * Measures suggested partners with all funded projects of CORDIS in the product: the first ones after a start, and what 20 of one account
 * that are in no cache cost others. Run: `npm run bench suggestions [FOLDER]`, with the folder of the files of CORDIS and the portal.
 */
const shared = process.argv[2] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const files = ['ftp_open_topics_2026-08-12.fixed.jsonl.gz', 'cordis_he_projects.jsonl.gz', 'cordis_he_orgs.jsonl.gz'];
const atOnce = 20;
const seconds = 12;
const perSecond = 20;
const searches = ['cancer', 'batteries', 'soil health', 'quantum', 'water', 'robotics', 'hydrogen', 'fusion'];
/** Visitors at addresses of this machine, each below the limits of an address. */
const visitors = Array.from({ length: 20 }, (_, index) => ({
  localAddress: `127.0.1.${index + 1}`,
  agent: new Agent({ keepAlive: true }),
}));

const folder = await mkdtemp(join(tmpdir(), 'consortia-suggestions-'));
const dataDir = join(folder, 'data');
const start = () => startProductProcess(dataDir, join(folder, 'compiled'));
let product = await start();

type Measured = { ms: number; status: number };
function read(path: string, visitor = 0): Promise<Measured> {
  const from = performance.now();
  const settled = (status: number): Measured => ({ ms: performance.now() - from, status });
  return new Promise((resolve) => {
    const call = request(`${product.url}${path}`, { ...visitors[visitor % visitors.length] }, (response) => {
      response.resume().once('end', () => resolve(settled(response.statusCode ?? 0)));
    });
    call.once('error', () => resolve(settled(0))).end();
  });
}
/** Searches at a steady rate, whether or not earlier ones have ended, so that a wait is not left out of the figures. */
async function searched(): Promise<Measured[]> {
  const pending: Promise<Measured>[] = [];
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const q = `${searches[index % searches.length]} ${index}`;
    pending.push(read(`/api/v1/search?q=${encodeURIComponent(q)}`, index));
    await pause(1000 / perSecond);
  }
  return Promise.all(pending);
}
/** The longest wait for a response that needs no work, while something else is under way. */
async function longestWait<T>(work: Promise<T>): Promise<{ result: T; longest: number }> {
  let isRunning = true;
  let longest = 0;
  const ended = work.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    longest = Math.max(longest, (await read('/healthz')).ms);
    await pause(5);
  }
  return { result: await ended, longest };
}

async function signedIn(email: string) {
  const browser = openBrowser({ url: product.url });
  await browser.signIn(email, demoPassword);
  return async (identifier: string) => {
    const from = performance.now();
    const { status, json } = await browser.request(`/api/v1/funding/calls/${identifier}/partners`);
    const { isComplete } = json<{ isComplete?: boolean }>();
    return { ms: performance.now() - from, status, isComplete };
  };
}
/** Until all suggestions are there, as a page asks: again after three seconds where they are not complete. */
async function untilThere(ask: Awaited<ReturnType<typeof signedIn>>, identifier: string) {
  const from = performance.now();
  const answers: Measured[] = [];
  for (;;) {
    const { isComplete, ...answer } = await ask(identifier);
    answers.push(answer);
    if (isComplete !== false) return { ms: performance.now() - from, answers };
    await pause(3000);
  }
}
const slowest = (all: readonly Measured[]): number => Math.max(...all.map(({ ms }) => ms));
const failed = (all: readonly Measured[]): number => all.filter(({ status }) => status !== 200).length;
const p95 = (all: readonly Measured[]) =>
  percentile(
    all.map(({ ms }) => ms),
    95,
  );

/** Has the index learned anew by the next start. */
async function forgetIndex(): Promise<void> {
  const log = { info() {}, warn() {}, error: console.error };
  const store = await startEmbeddedStore({ directory: join(dataDir, 'store'), log });
  const connection = await connectStore(await store.urlFor('funding-ingest'), { log });
  await connection.collection('partner_index').deleteMany({});
  await connection.close();
  await store.close();
}

/** Calls of the first file by their identifiers. */
async function callsOf(count: number): Promise<string[]> {
  const lines = gunzipSync(await readFile(join(shared, files[0]!)))
    .toString('utf8')
    .split('\n', 10 * count);
  const identifiers = lines.map((line) => (JSON.parse(line) as { topicId: string }).topicId);
  return [...new Set(identifiers)].filter((one) => one.startsWith('HORIZON-')).slice(0, count);
}

const figures: Figure[] = [];
const add = (figure: string, value: number, unit: string, bar: Figure['bar'] = null): void =>
  void figures.push({ figure, value, unit, bar });
try {
  const calls = await callsOf(atOnce + 2);
  for (const file of files) await importByCommand(join(shared, file), dataDir);
  await product.quiet();
  await product.close();

  product = await start();
  await product.quiet();
  const idleMb = await product.residentMb();
  const ana = await signedIn('ana.kovacs@uni-aurora.example');
  const alone = await longestWait(pause(5000));
  const first = await longestWait(untilThere(ana, calls[0]!));
  add('memory of the idle process before the first suggestions', idleMb, 'MB');
  add('memory of the process after them', await product.residentMb(), 'MB');
  add('all suggestions for a call, the first after a start', first.result.ms, 'ms', { atMost: 2000 });
  add('longest wait of others meanwhile', first.longest, 'ms', { atMost: 50 });
  add('the same where nothing is under way', alone.longest, 'ms');

  await searched();
  add('search of a visitor, alone, p95', p95(await searched()), 'ms');
  const marek = await signedIn('marek.dvorak@uni-aurora.example');
  const searching = searched();
  await pause(1000);
  const from = performance.now();
  const asking = Promise.all(calls.slice(1, atOnce + 1).map((one) => untilThere(ana, one)));
  await pause(100);
  const other = await untilThere(marek, calls[atOnce + 1]!);
  const answers = [...(await asking), other].flatMap((one) => one.answers);
  add(`${atOnce} suggestions of one account at once, until all are there`, performance.now() - from, 'ms');
  add('slowest answer', slowest(answers), 'ms', { atMost: 2000 });
  add('suggestions of another account meanwhile', other.ms, 'ms', { atMost: 2000 });
  const during = await searching;
  add('search of a visitor meanwhile, p95', p95(during), 'ms', { atMost: 150 });
  add('answers that failed', failed([...answers, ...during]), '', { atMost: 0 });
  await product.close();

  await forgetIndex();
  product = await start();
  const again = await signedIn('ana.kovacs@uni-aurora.example');
  const learned = await longestWait(untilThere(again, calls[0]!));
  add('all suggestions for a call while the index is learned anew', learned.result.ms / 1000, 's');
  add('slowest answer, learning', slowest(learned.result.answers), 'ms', { atMost: 2000 });
  add('longest wait of others, learning', learned.longest, 'ms', { atMost: 50 });
  add('answers that failed, learning', failed(learned.result.answers), '', { atMost: 0 });
  report('Suggested partners with the funded projects of CORDIS', figures);
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
