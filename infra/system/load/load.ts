import { parseArgs } from 'node:util';
import { startDistributed } from './distributed-target.ts';
import { startEmbedded } from './embedded-target.ts';
import { hasK6, type LoadResult, runJourneys } from './k6.ts';
import type { LoadTarget } from './target.ts';

/**
 * `npm run load -- [--smoke] [--distributed] [--people N] [--seconds N]`: journeys of people, by k6, against the product in a process of
 * its own, or with `--distributed` with each service in one. Starts with so many people (200, distributed 25) and doubles them until
 * the 95th percentile passes 200 ms or a hundredth of the responses is wrong. `busiest thread`: that of JavaScript which worked most,
 * and its processor time for a request. `--smoke` lets five people in for ten seconds. Ends with 1 where the first step does not hold,
 * and does nothing without k6.
 */
const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    distributed: { type: 'boolean', default: false },
    people: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const accountCount = values.smoke ? 5 : values.distributed ? 20 : 100;
const seconds = Number(values.seconds ?? (values.smoke ? 10 : 60));
const first = values.smoke ? 5 : values.distributed ? 25 : 200;
const maxPeople = 12_800;

type Step = LoadResult & { busiest: string };
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;
const describeStep = (step: Step): string => {
  const cells = row([
    step.people.toLocaleString('en-GB'),
    step.requestsPerSecond.toFixed(1),
    `${step.medianMs.toFixed(1)} ms`,
    `${step.p95Ms.toFixed(1)} ms`,
    `${step.p99Ms.toFixed(1)} ms`,
    step.busiest,
    `${(step.unexpected * 100).toFixed(2)} %`,
    step.held ? 'held' : 'missed',
  ]);
  return step.failures.length === 0 ? cells : `${cells}Not as expected: ${step.failures.join(', ')}\n`;
};

/** The thread that worked most between the two, with its time for each of so many requests. */
function busiestOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, requests: number): string {
  const used = Array.from(after, ([name, ms]) => ({ name, ms: ms - (before.get(name) ?? 0) }));
  const most = used.reduce((one, other) => (other.ms > one.ms ? other : one));
  return `${most.name} ${(most.ms / requests).toFixed(2)} ms`;
}

async function measure(target: LoadTarget): Promise<void> {
  const { url, accounts, password } = target;
  const step = async (people: number, stepSeconds = seconds): Promise<Step> => {
    const before = await target.threadMs();
    const result = await runJourneys(url, { people, seconds: stepSeconds, accounts, password });
    return { ...result, busiest: busiestOf(before, await target.threadMs(), result.requests) };
  };
  await target.settle();
  // Matches of new accounts are computed once, when they first sign in: that is not what a step measures.
  if (!values.smoke) {
    await step(5, 5);
    await target.settle();
  }
  process.stdout.write(
    row(['people at once', 'requests a second', 'median', 'p95', 'p99', 'busiest thread', 'wrong', 'p95 < 200 ms']),
  );
  process.stdout.write(row(Array.from({ length: 8 }, () => '---')));
  let people = Number(values.people ?? first);
  let result = await step(people);
  process.exitCode = result.held ? 0 : 1;
  process.stdout.write(describeStep(result));
  while (!values.smoke && result.held && people < maxPeople) {
    people *= 2;
    result = await step(people);
    process.stdout.write(describeStep(result));
  }
  if (values.smoke) process.stdout.write(`load: ${result.held ? '1 passed, 0 failed' : '0 passed, 1 failed'}\n`);
  process.stdout.write(`Memory: ${Math.round(await target.residentMb())} MB\n`);
}

async function main(): Promise<void> {
  const target = await (values.distributed ? startDistributed(accountCount) : startEmbedded(accountCount));
  if (typeof target === 'string') {
    process.stderr.write(`NOT RUN: ${target}.\n`);
    process.exitCode = 1;
    return;
  }
  try {
    await measure(target);
  } finally {
    await target.close();
  }
}

if (await hasK6()) await main();
else process.stdout.write('k6 is not installed: no load was made (go install go.k6.io/k6@latest).\n');
