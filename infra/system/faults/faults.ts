import { environment } from '@consortia/infra/config/environment';
import { type EngineName, type ProductEngines, startProductEngines } from '../processes/engines.ts';
import { signIn } from '../processes/people.ts';
import { type ProductProcesses, startProcesses } from '../processes/product-processes.ts';
import { equalsRebuild, settles, verdict, writesAreThere } from './checks.ts';
import { gatherCrowd } from './crowd.ts';
import { killProcess, stopEngine } from './disturb.ts';
import { acknowledged, emptyLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { type Meter, newMeter, type Person, patienceMs, personOf } from './person.ts';
import { type Check, type Disturbance, type FaultRun, faultsPage, writeFaultsPage } from './table.ts';

/**
 * `npm run test:faults`: takes processes and engines away from the distributed product while people work with it, and looks at
 * what is left. `FULL=1`: twice as many kills of each, engines away for three minutes. `--write` keeps the result in `docs/faults.md`.
 */
const full = environment.FULL === '1';
const writes = process.argv.includes('--write');
const people = 50;
const kills = full ? 6 : 3;
const awaySeconds = full ? 180 : 60;
/** Duration after which the short form starts no more disturbances; those left out are listed. */
const disturbedMs = full ? Number.POSITIVE_INFINITY : 16 * 60_000;
const engineNames: readonly EngineName[] = ['search', 'cache', 'bus', 'store'];
const startedAt = Date.now();

const say = (text: string): void => {
  process.stderr.write(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
};
async function disturb(
  product: ProductProcesses,
  engines: ProductEngines,
  { meter, noteEnded }: { meter: Meter; noteEnded: (what: string) => void },
): Promise<Disturbance[]> {
  const steps = [
    ...[...product.instances.values()].map((instance) => ({
      what: `${instance.name}, killed`,
      run: () => killProcess(product, meter, instance, kills),
    })),
    ...engineNames.map((name) => ({
      what: `${engines.engineNotes[name]}, away`,
      run: () => stopEngine(product, meter, engines, name, { awaySeconds, noteEnded }),
    })),
  ];
  const from = Date.now();
  const done: Disturbance[] = [];
  for (const { what, run } of steps) {
    if (Date.now() - from > disturbedMs) {
      done.push({ what, result: null, why: 'not run: out of time' });
      continue;
    }
    const disturbance = await run().catch(
      (error: Error): Disturbance => ({ what, result: null, why: `not recovered: ${error.message.split('\n')[0]}` }),
    );
    say(`${what}: ${JSON.stringify(disturbance.result ?? disturbance.why)}`);
    done.push(disturbance);
  }
  return done;
}

async function run(engines: ProductEngines): Promise<FaultRun> {
  const product = await startProcesses(engines.env);
  say('every process is ready');
  const ledger = emptyLedger();
  const meter = newMeter();
  const { url } = product;
  try {
    const crowd = await gatherCrowd(people, { url, mail: engines.mail, ledger, meter });
    say(`${crowd.length} people have signed in`);
    const demo = (name: string): Promise<Person> => signIn(url, name).then((browser) => personOf(browser, meter));
    const admin = await demo('admin@consortia.example');
    const reader = await demo('ana.kovacs@uni-aurora.example');
    meter.times = [];
    const load = startLoad({ url, people: crowd, admin, ledger, meter });
    const ended: string[] = [];
    const noteEnded = (what: string): void => void ended.push(what);
    const disturbances = await disturb(product, engines, { meter, noteEnded });
    await load.stop();
    say(`${acknowledged(ledger)} writes were acknowledged`);
    const late = meter.times.filter((ms) => ms > patienceMs);
    const stuck = disturbances.filter(({ why }) => why?.startsWith('not recovered')).map(({ what }) => what);
    const checks: Check[] = [
      verdict('whatever is taken away, all are ready again by themselves', stuck, 'all are'),
      verdict('no process ends because an engine is away', ended, 'none ended'),
      await settles(product),
      ...(await writesAreThere(engines, ledger)),
      {
        what: `no request beyond its timeout (${patienceMs / 1000} s)`,
        result: `${late.length} of ${meter.times.length}`,
        held: late.length === 0,
      },
      await equalsRebuild(product, reader, say),
    ];
    const engineNotes = Object.values(engines.engineNotes).join(', ');
    return {
      full,
      people,
      engines: engineNotes,
      awaySeconds,
      acknowledged: acknowledged(ledger),
      disturbances,
      checks,
    };
  } finally {
    await product.close();
  }
}

const engines = await startProductEngines();
if (typeof engines === 'string') {
  process.stderr.write(`NOT RUN: ${engines}.\n`);
  process.exitCode = 1;
} else {
  say('every engine runs');
  try {
    const result = await run(engines);
    process.stdout.write(faultsPage(result));
    if (writes) await writeFaultsPage(result);
    if (result.checks.some(({ held }) => held === false)) process.exitCode = 1;
  } finally {
    await engines.stop();
  }
}
process.exit();
