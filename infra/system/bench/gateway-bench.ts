import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Figure, median, report } from '@consortia/infra/bench/report';
import autocannon from 'autocannon';

/** Many short pairs: the load of the machine changes from second to second, the ratio of two neighbours less. */
const rounds = 9;
const warmUp = { connections: 16, duration: 4 };
const busy = { connections: 16, duration: 2 };
/** Few enough for no queue to form, so that the path itself is measured. */
const calm = { connections: 4, duration: 1, overallRate: 400 };
const path = '/api/v1/opportunities?page=1';
const headers = {
  cookie: `consortia-session=${'s'.repeat(43)}`,
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'sec-fetch-site': 'same-origin',
};

type Measured = { url: string; child: ChildProcess };
async function start(name: string, ...args: string[]): Promise<Measured> {
  const child = fork(new URL(`../../../gateway/bench/${name}-process.ts`, import.meta.url), args);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, child };
}
async function usage({ child }: Measured): Promise<{ cpuMicroseconds: number; residentBytes: number }> {
  child.send('usage');
  const [used] = (await once(child, 'message')) as [{ cpuMicroseconds: number; residentBytes: number }];
  return used;
}

type Load = { connections: number; duration: number; overallRate?: number };
/** Runs a load and returns the milliseconds of each response. Throws where one was not 200. */
async function shoot({ url }: Measured, load: Load, extra: Record<string, string> = {}): Promise<number[]> {
  const times: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const run = autocannon({ ...load, url: url + path, headers: { ...headers, ...extra } }, (error, result) => {
      if (error) reject(error);
      else if (result.non2xx + result.errors > 0)
        reject(new Error(`${result.non2xx + result.errors} failed at ${url}.`));
      else resolve();
    });
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return times;
}
/** CPU time of the measured process for one request, in microseconds. */
async function cost(measured: Measured, extra?: Record<string, string>): Promise<number> {
  const before = await usage(measured);
  const times = await shoot(measured, busy, extra);
  return ((await usage(measured)).cpuMicroseconds - before.cpuMicroseconds) / times.length;
}

const upstream = await start('upstream');
const bare = await start('bare', upstream.url);
const gateway = await start('gateway', upstream.url);
const found = {
  bare: [] as number[],
  gateway: [] as number[],
  gzip: [] as number[],
  added: [] as number[],
  hop: [] as number[],
};
/** Compilation in the first seconds is no cost of a request. */
for (const measured of [bare, gateway]) await shoot(measured, warmUp);
for (let round = 0; round < rounds; round++) {
  found.bare.push(await cost(bare));
  found.gateway.push(await cost(gateway));
  const direct = median(await shoot(upstream, calm));
  found.hop.push(median(await shoot(bare, calm)) - direct);
  found.added.push(median(await shoot(gateway, calm)) - direct);
}
for (let round = 0; round < rounds; round++) found.gzip.push(await cost(gateway, { 'accept-encoding': 'gzip' }));
const [bareMb, gatewayMb] = [(await usage(bare)).residentBytes / 1e6, (await usage(gateway)).residentBytes / 1e6];
for (const { child } of [gateway, bare, upstream]) child.kill();

const ratios = found.gateway.map((value, round) => value / found.bare[round]!);
const figures: Figure[] = [
  {
    figure: 'CPU of a request, bare express and http-proxy-middleware',
    value: median(found.bare),
    unit: 'µs',
    bar: null,
  },
  { figure: 'CPU of a request, gateway', value: median(found.gateway), unit: 'µs', bar: null },
  { figure: 'CPU of the gateway against the bare proxy', value: median(ratios), unit: '×', bar: { atMost: 1.15 } },
  { figure: 'median latency added by the bare proxy', value: median(found.hop), unit: 'ms', bar: null },
  { figure: 'median latency added by the gateway', value: median(found.added), unit: 'ms', bar: { atMost: 1 } },
  { figure: 'CPU of a request, gateway, compressed response', value: median(found.gzip), unit: 'µs', bar: null },
  { figure: 'memory of the bare proxy after the load', value: bareMb, unit: 'MB', bar: null },
  { figure: 'memory of the gateway after the load', value: gatewayMb, unit: 'MB', bar: null },
];
report('Gateway', figures);
