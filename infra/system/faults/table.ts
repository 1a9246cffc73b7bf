import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { topology } from '../topology.ts';

export type Disturbance = {
  what: string;
  /** Null: not run, or not recovered from; `why` says so. */
  result: { times: number; requests: number; failed: number; maxMs: number; readySeconds: number } | null;
  why?: string;
};
export type Check = { what: string; result: string; held: boolean | null };
export type FaultRun = {
  full: boolean;
  people: number;
  engines: string;
  awaySeconds: number;
  acknowledged: number;
  disturbances: readonly Disturbance[];
  checks: readonly Check[];
};

const page = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url));
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const doubled = topology
  .filter(({ instances }) => instances > 1)
  .map(({ name }) => name)
  .join(', ');
const heldOf = (held: boolean | null): string => (held === null ? 'not run' : held ? 'held' : '**not held**');

/** The disturbances and their results as tables in Markdown. */
export function faultsPage(run: FaultRun): string {
  const seconds = (value: number): string => value.toFixed(1);
  const disturbed = run.disturbances.map(({ what, result, why }) =>
    result
      ? row(
          what,
          result.times,
          result.requests,
          result.failed,
          seconds(result.maxMs / 1000),
          seconds(result.readySeconds),
        )
      : row(what, why ?? '', '', '', '', ''),
  );
  const form = run.full ? 'FULL=1 npm run test:faults' : 'npm run test:faults';
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]!.toFixed(0)} at the end, Node ${process.versions.node}`;
  return `${[
    '# Faults',
    '',
    `What \`${form} -- --write\` found on ${new Date().toISOString().slice(0, 10)} (${machine}): every service and the gateway in processes of their own, two of ${doubled}, on ${run.engines}. ${run.people} people read, write drafts, submit, like and comment, an administrator approves, and newcomers sign up, while processes are killed with SIGKILL and started again, and engines are killed and stay away for ${run.awaySeconds} s.`,
    '',
    '## What was taken away',
    '',
    row('what', 'times', 'requests meanwhile', 'failed', 'longest, s', 'ready again after, s'),
    '|---|---|---|---|---|---|',
    ...disturbed,
    '',
    'A request counts as failed when its response is 500 or more, or none comes. `ready again` is the longest time from the kill, for an engine from its return, until everything was ready.',
    '',
    '## What had to hold',
    '',
    `${run.acknowledged} writes were acknowledged.`,
    '',
    row('what', 'found', ''),
    '|---|---|---|',
    ...run.checks.map(({ what, result, held }) => row(what, result, heldOf(held))),
  ].join('\n')}\n`;
}

export const writeFaultsPage = (run: FaultRun): Promise<void> => writeFile(page, faultsPage(run));
