import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, percentile, report } from '@consortia/infra/bench/report';
import { environment } from '@consortia/infra/config/environment';
import { startWorker } from '@consortia/infra/worker/worker-client';
import { demoPassword } from '@consortia/proto/demo';
import { addAccounts, emailOfAccount } from './many-accounts.ts';
import { startProductProcess } from './product-process.ts';
import type { ReaderCalls } from './reader-thread.ts';

/** `SIGN_IN_TRIES` shortens a trial run; the table is made with the usual number. */
const tries = Number(environment.SIGN_IN_TRIES ?? 1000);
const crowd = 200;
const reading = '/api/v1/opportunities?page=1';
const own = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

const folder = await mkdtemp(join(tmpdir(), 'consortia-sign-in-'));
const dataDir = join(folder, 'data');
// Every request comes from another network, so that the hash queue is measured and not the limits of an address.
const settings = { TRUST_PROXY: '127.0.0.1', DEMO: '1' };
const start = () => startProductProcess(dataDir, join(folder, 'compiled'), undefined, settings);

await (await start()).close();
await addAccounts(dataDir, Math.max(tries, crowd));
const product = await start();
let addresses = 0;
const address = (): string => {
  addresses += 1;
  // Each in a network of its own, since networks are limited as well.
  return `10.${addresses & 255}.${(addresses >> 8) & 255}.1`;
};

type Visitor = { cookie: string; token: string };
async function arrive(): Promise<Visitor> {
  const response = await fetch(`${product.url}/api/v1/session`, { headers: own });
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return {
    token: csrfToken,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
type Outcome = { status: number; ms: number; retryAfter: number };
async function signIn({ cookie, token }: Visitor, email: string, password: string): Promise<Outcome> {
  const from = performance.now();
  const response = await fetch(`${product.url}/login`, {
    method: 'POST',
    headers: { ...own, cookie, 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify({ email, password, _token: token }),
  });
  await response.arrayBuffer();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, ms: performance.now() - from, retryAfter };
}
const busy = new Int32Array(new SharedArrayBuffer(4));
const reader = await startWorker<ReaderCalls>(
  new URL('./reader-thread.ts', import.meta.url),
  { address: product.url + reading, busy },
  { name: 'reader' },
);

await product.quiet();
const visitors = await Promise.all(Array.from({ length: crowd }, arrive));
const readings = Math.max(100, tries);
await reader.calls.read(50);
const calm = await reader.calls.read(readings);

Atomics.store(busy, 0, 1);
const duringTimes = reader.calls.read(1);
const started = performance.now();
const outcomes = Promise.all(
  visitors.map((visitor, index) => signIn(visitor, emailOfAccount(index), demoPassword)),
).finally(() => {
  Atomics.store(busy, 0, 0);
});
const ended = await outcomes;
const seconds = (performance.now() - started) / 1000;
const during = await duringTimes;
const done = ended.filter(({ status }) => status === 200).length;
const refused = ended.filter(({ status }) => status === 503);
if (done + refused.length !== crowd) throw new Error(`Other responses: ${ended.map(({ status }) => status).join()}`);
if (refused.some(({ retryAfter }) => !(retryAfter > 0))) throw new Error('A 503 had no Retry-After.');

/** Interleaved, so that what else the machine does falls on both; each account is tried once, since repeats are delayed. */
const visitor = visitors[0]!;
const wrong = { known: [] as number[], unknown: [] as number[] };
await product.quiet();
for (let round = 0; round < tries; round += 1) {
  const pair = [
    ['known', emailOfAccount(round)],
    ['unknown', `unknown.${round}@uni.example`],
  ] as const;
  for (const [kind, email] of round % 2 === 0 ? pair : pair.toReversed()) {
    const { status, ms } = await signIn(visitor, email, 'not-the-password');
    if (status !== 401) throw new Error(`${status} for a wrong password`);
    wrong[kind].push(ms);
  }
}
await reader.close();
await product.close();
await rm(folder, { recursive: true, force: true });

const figures: Figure[] = [
  { figure: `${crowd} sign-ins at once: done in a second`, value: done / seconds, unit: '', bar: null },
  { figure: 'of them done', value: done, unit: '', bar: null },
  { figure: 'of them 503 with Retry-After', value: refused.length, unit: '', bar: null },
  { figure: 'p99 of a list, while no one signs in', value: percentile(calm, 99), unit: 'ms', bar: null },
  { figure: 'p99 of a list during the sign-ins', value: percentile(during, 99), unit: 'ms', bar: null },
  {
    figure: 'p99 during the sign-ins against before',
    value: percentile(during, 99) / percentile(calm, 99),
    unit: '×',
    bar: { atMost: 2 },
  },
  { figure: 'wrong password of a known account, median', value: median(wrong.known), unit: 'ms', bar: null },
  { figure: 'wrong password of an unknown account, median', value: median(wrong.unknown), unit: 'ms', bar: null },
  {
    figure: 'difference of the two medians',
    value: Math.abs(median(wrong.known) - median(wrong.unknown)),
    unit: 'ms',
    bar: { atMost: 5 },
  },
];
report('Sign-in', figures);
