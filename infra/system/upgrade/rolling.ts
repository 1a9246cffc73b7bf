import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { equalsRebuild, settles, verdict, writesAreThere } from '../faults/checks.ts';
import { gatherCrowd } from '../faults/crowd.ts';
import { acknowledged, emptyLedger } from '../faults/ledger.ts';
import { startLoad } from '../faults/load.ts';
import { newMeter, personOf } from '../faults/person.ts';
import type { Check } from '../faults/table.ts';
import { type ProductEngines, startProductEngines } from '../processes/engines.ts';
import { root } from '../processes/instance.ts';
import { signIn } from '../processes/people.ts';
import { startProcesses } from '../processes/product-processes.ts';
import { addCheckout } from './checkout.ts';

/**
 * `npm run test:rolling -- [REVISION]` (default `HEAD~40`): the distributed product of that revision, with two gateways. While people read and
 * write, each instance is replaced by one of this version, as a cluster does it: a gateway first, then the services, the other gateway at the
 * end. Prints what people noticed and whether anything was lost or happened twice; ends with 1 where something did not hold.
 */
const [revision = 'HEAD~40'] = process.argv.slice(2);
const people = 50;
/** Pause in which both versions work side by side, after every replacement. */
const sideBySideMs = 3000;
const startedAt = Date.now();
const seconds = (): number => (Date.now() - startedAt) / 1000;
const say = (text: string): void => void process.stderr.write(`${seconds().toFixed(0).padStart(5)} s  ${text}\n`);
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |\n`;
const print = (text: string): void => void process.stdout.write(text);

async function run(engines: ProductEngines, checkout: string): Promise<Check[]> {
  const product = await startProcesses(engines.env, { checkout, gateways: 2 });
  say(`every process of ${revision} is ready`);
  const [ledger, meter] = [emptyLedger(), newMeter()];
  const { url } = product;
  try {
    const crowd = await gatherCrowd(people, { url, mail: engines.mail, ledger, meter });
    const admin = await personOf(await signIn(url, 'admin@consortia.example'), meter);
    const reader = await personOf(await signIn(url, 'ana.kovacs@uni-aurora.example'), meter);
    say(`${crowd.length} people have signed in`);
    const load = startLoad({ url, people: crowd, admin, ledger, meter });
    print(row('replaced', 'requests meanwhile', 'failed', 'longest, s', 'exit code of the old one'));
    print(row('---', '---', '---', '---', '---'));
    const codes: string[] = [];
    let failed = 0;
    const [first, last] = ['gateway-1', 'gateway-2'];
    const services = [...product.instances.keys()].filter((name) => name !== first && name !== last);
    for (const name of [first, ...services, last]) {
      Object.assign(meter, { requests: 0, failed: 0, maxMs: 0 });
      const code = await product.replace(name, root);
      if (code !== 0) codes.push(`${name} with ${code}`);
      await after(sideBySideMs);
      failed += meter.failed;
      print(row(name, meter.requests, meter.failed, (meter.maxMs / 1000).toFixed(1), String(code)));
    }
    await load.stop();
    const statuses = [...meter.statuses].sort(([a], [b]) => a - b);
    const refused = statuses.filter(([status]) => status >= 400).map(([status, count]) => `${count} with ${status}`);
    return [
      { what: 'no request fails', result: `${failed} of ${meter.times.length}`, held: failed === 0 },
      verdict('no request is refused', refused, `${statuses.map(([status, count]) => `${count} with ${status}`)}`),
      verdict('every old instance ends in order', codes, 'all did'),
      await settles(product),
      ...(await writesAreThere(engines, ledger)),
      await equalsRebuild(product, reader, say),
      { what: 'writes that were acknowledged', result: String(acknowledged(ledger)), held: null },
    ];
  } finally {
    await product.close();
  }
}

const engines = await startProductEngines();
if (typeof engines === 'string') {
  process.stderr.write(`NOT RUN: ${engines}.\n`);
  process.exit(1);
}
const home = mkdtempSync(join(tmpdir(), 'consortia-rolling-'));
const checkout = addCheckout(root, join(home, 'source'), revision);
try {
  const checks = await run(engines, checkout.folder);
  for (const { what, result, held } of checks) {
    print(row(what, result, held === null ? '' : held ? 'held' : '**not held**'));
    if (held === false) process.exitCode = 1;
  }
} finally {
  await engines.stop();
  checkout.remove();
  rmSync(home, { recursive: true, force: true });
}
process.exit();
