import { environment } from '@consortia/infra/config/environment';
import { type EngineName, type ProductEngines, startProductEngines } from '../processes/engines.ts';
import { signIn } from '../processes/people.ts';
import { type ProductProcesses, startProcesses } from '../processes/product-processes.ts';
import { gatherCrowd } from './crowd.ts';
import { killProcess, stopEngine } from './disturb.ts';
import { acknowledged, emptyLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { type Meter, type Person, patienceMs, personOf } from './person.ts';
import { untilSettled } from './quiet.ts';
import { differences, pictureOf, rebuild, rebuildable } from './rebuilt.ts';
import { compareWithStore } from './still-there.ts';
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
const some = (all: readonly string[]): string => `${all.length}: ${all.slice(0, 3).join('; ')}`;
const verdict = (what: string, wrong: readonly string[], none: string): Check => ({
  what,
  result: wrong.length === 0 ? none : some(wrong),
  held: wrong.length === 0,
});

/** A check that cannot be made is not held, and says why. */
async function checked(what: string, work: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await work();
  } catch (error) {
    return [{ what, result: (error as Error).message.split('\n')[0]!, held: false }];
  }
}

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

async function compareWithRebuild(product: ProductProcesses, reader: Person): Promise<Check[]> {
  const before = await pictureOf(product, reader);
  for (const service of rebuildable) {
    await rebuild(product, service);
    say(`${service} is rebuilt`);
  }
  await untilSettled(product);
  const wrong = differences(before, await pictureOf(product, reader));
  say(`compared: ${[...before].map(([what, things]) => `${what} ${things.size}`).join(', ')}`);
  return [
    verdict(
      'copies, lists, search and matches equal to a rebuild',
      wrong,
      `${[...before.values()].reduce((sum, things) => sum + things.size, 0)} things are the same`,
    ),
  ];
}

async function run(engines: ProductEngines): Promise<FaultRun> {
  const product = await startProcesses(engines.env);
  say('every process is ready');
  const ledger = emptyLedger();
  const meter: Meter = { requests: 0, failed: 0, maxMs: 0, times: [] };
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
      ...(await checked('everything that waits is done in the end', async () => {
        const seconds = await untilSettled(product);
        return [
          { what: 'everything that waits is done in the end', result: `after ${seconds.toFixed(0)} s`, held: true },
        ];
      })),
      ...(await checked('acknowledged writes', async () => {
        const { lost, twice } = await compareWithStore(engines.env.MONGODB_URL!, ledger, engines.mail);
        return [
          verdict('no acknowledged write is lost', lost, 'none lost'),
          verdict('every effect once', twice, 'none twice'),
        ];
      })),
      {
        what: `no request beyond its timeout (${patienceMs / 1000} s)`,
        result: `${late.length} of ${meter.times.length}`,
        held: late.length === 0,
      },
      ...(await checked('equal to a rebuild', () => compareWithRebuild(product, reader))),
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
