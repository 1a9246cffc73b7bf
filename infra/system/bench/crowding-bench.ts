import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, median, percentile, report } from '@consortia/infra/bench/report';
import { demoPassword } from '@consortia/proto/demo';
import { openBrowser } from '../journeys/browser-client.ts';
import type { Attack } from './crowding-attack.ts';
import { startProductProcess } from './product-process.ts';

/**
 * Measures a list for others while one caller opens 2,525 connections, each with a request whose body never comes, and opens each again
 * within ten seconds after it was closed. The attack is a process of its own on the same machine, so a part of what it costs others is its own work.
 */
const rounds = 3;
const seconds = 12;
const perSecond = 40;
/** Visitors at addresses of this machine, each below the limits of an address. */
const visitors = Array.from({ length: 20 }, (_, index) => ({
  localAddress: `127.0.1.${index + 1}`,
  agent: new Agent({ keepAlive: true }),
}));
const list = '/api/v1/opportunities?page=1';

const folder = await mkdtemp(join(tmpdir(), 'consortia-crowding-'));
const product = await startProductProcess(join(folder, 'data'), join(folder, 'compiled'));
await product.quiet();

type Measured = { ms: number; status: number };
function read(index: number): Promise<Measured> {
  const from = performance.now();
  const settled = (status: number): Measured => ({ ms: performance.now() - from, status });
  return new Promise((resolve) => {
    const call = request(`${product.url}${list}`, { ...visitors[index % visitors.length] }, (response) => {
      response.resume().once('end', () => resolve(settled(response.statusCode ?? 0)));
    });
    call.once('error', () => resolve(settled(0))).end();
  });
}
/** Sends at a steady rate, whether or not earlier requests have ended, so that a wait is not left out of the figures. */
async function measure(): Promise<Measured[]> {
  const pending: Promise<Measured>[] = [];
  for (let index = 0; index < seconds * perSecond; index += 1) {
    pending.push(read(index));
    await pause(1000 / perSecond);
  }
  return Promise.all(pending);
}

async function during(attack: Attack): Promise<Measured[]> {
  const child: ChildProcess = fork(fileURLToPath(new URL('crowding-attack.ts', import.meta.url)));
  child.send(attack);
  await once(child, 'message');
  const responses = await measure();
  child.kill();
  await once(child, 'exit');
  await pause(1000);
  return responses;
}

const member = openBrowser({ url: product.url });
await member.signIn('ana.kovacs@uni-aurora.example', demoPassword);
const attacks: Readonly<Record<string, Attack>> = {
  'reads with a body that never comes': { url: product.url, method: 'GET', path: list },
  'drafts of a member whose body never comes': {
    ...{ url: product.url, method: 'POST', path: '/project-opportunities/create' },
    cookie: `consortia-session=${member.cookie('session')}`,
  },
};

const p99 = (responses: readonly Measured[]) =>
  percentile(
    responses.map(({ ms }) => ms),
    99,
  );
const quiet: number[] = [];
const found = Object.keys(attacks).map((name) => ({ name, times: [] as number[], failed: 0 }));
await measure();
for (let round = 0; round < rounds; round += 1) {
  quiet.push(p99(await measure()));
  for (const one of found) {
    const responses = await during(attacks[one.name]!);
    one.times.push(p99(responses));
    one.failed += responses.filter(({ status }) => status !== 200).length;
  }
}
await product.close();
await rm(folder, { recursive: true, force: true });

const figures: Figure[] = [
  { figure: 'a list, p99, alone', value: median(quiet), unit: 'ms', bar: null },
  ...found.flatMap(({ name, times, failed }): Figure[] => [
    { figure: `a list, p99, during ${name}`, value: median(times), unit: 'ms', bar: null },
    {
      figure: 'times the p99 alone',
      value: median(times.map((ms, round) => ms / quiet[round]!)),
      unit: '×',
      bar: { atMost: 2 },
    },
    { figure: 'requests of others that failed', value: failed, unit: '', bar: { atMost: 0 }, exact: true },
  ]),
];
report('One caller who holds 2,525 connections', figures);
