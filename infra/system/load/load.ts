import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoPassword } from '@consortia/proto/demo';
import { addAccounts, emailOfAccount } from '../bench/many-accounts.ts';
import { startProductProcess } from '../bench/product-process.ts';
import { hasK6, type LoadResult, runJourneys } from './k6.ts';
import { rebuildServices } from './rebuild-services.ts';

/**
 * `npm run load -- [--smoke] [--people N] [--seconds N]`: journeys of people, by k6, against the product in a process of its own.
 * Starts with so many people (200) and doubles them until the 95th percentile passes 200 ms or a hundredth of the responses is
 * wrong. `thread`: processor time of a request in the one thread of JavaScript, which does not depend on what else the machine does.
 * `--smoke` lets five people in for ten seconds. Ends with 1 where the first step does not hold, and does nothing without k6.
 */
const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    people: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const accountCount = values.smoke ? 5 : 100;
const seconds = Number(values.seconds ?? (values.smoke ? 10 : 60));
const first = values.smoke ? 5 : 200;
const maxPeople = 12_800;

type Step = LoadResult & { threadMs: number };
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;
const describeStep = (step: Step): string => {
  const cells = row([
    step.people.toLocaleString('en-GB'),
    step.requestsPerSecond.toFixed(1),
    `${step.medianMs.toFixed(1)} ms`,
    `${step.p95Ms.toFixed(1)} ms`,
    `${step.p99Ms.toFixed(1)} ms`,
    `${step.threadMs.toFixed(2)} ms`,
    `${(step.unexpected * 100).toFixed(2)} %`,
    step.held ? 'held' : 'missed',
  ]);
  return step.failures.length === 0 ? cells : `${cells}Not as expected: ${step.failures.join(', ')}\n`;
};

/** Matches of the new accounts are computed by jobs; a busy machine would hide from `quiet` that they still are. */
async function untilNothingWaits(url: string): Promise<void> {
  const waiting = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const counts = text.matchAll(/^(?:jobs_backlog|bus_backlog_events)\{.*of="(?!@)[^"]*".*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  while ((await waiting()) > 0) await pause(1000);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'consortia-load-'));
  const dataDir = join(folder, 'data');
  const start = () =>
    startProductProcess(dataDir, join(folder, 'compiled'), undefined, { TRUST_PROXY: '127.0.0.1', DEMO: '1' });
  try {
    await (await start()).close();
    await addAccounts(dataDir, accountCount);
    await rebuildServices(dataDir);
    const product = await start();
    try {
      await untilNothingWaits(product.url);
      await product.quiet();
      const accounts = Array.from({ length: accountCount }, (_, index) => emailOfAccount(index));
      // Matches of new accounts are computed once, when they first sign in: that is not what a step measures.
      if (!values.smoke) {
        await runJourneys(product.url, { people: 5, seconds: 5, accounts, password: demoPassword });
        await untilNothingWaits(product.url);
        await product.quiet();
      }
      const step = async (people: number): Promise<Step> => {
        const before = await product.threadMs();
        const result = await runJourneys(product.url, { people, seconds, accounts, password: demoPassword });
        return { ...result, threadMs: ((await product.threadMs()) - before) / result.requests };
      };
      process.stdout.write(
        row(['people at once', 'requests a second', 'median', 'p95', 'p99', 'thread', 'wrong', 'p95 < 200 ms']),
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
      process.stdout.write(`Memory of the process: ${Math.round(await product.residentMb())} MB\n`);
    } finally {
      await product.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (await hasK6()) await main();
else process.stdout.write('k6 is not installed: no load was made (go install go.k6.io/k6@latest).\n');
