import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environment } from '@consortia/infra/config/environment';
import { z } from 'zod';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./journeys.ts', import.meta.url));
/** k6 ends with this code when a threshold is missed. */
const thresholdMissed = 99;

const trend = z.looseObject({ med: z.number(), 'p(95)': z.number(), 'p(99)': z.number(), max: z.number() });
const summary = z.object({
  metrics: z.looseObject({
    http_req_duration: trend,
    http_reqs: z.looseObject({ rate: z.number(), count: z.number() }),
    unexpected_responses: z.looseObject({ value: z.number() }),
  }),
  root_group: z.looseObject({ checks: z.record(z.string(), z.looseObject({ fails: z.number() })) }),
});
export type LoadResult = {
  people: number;
  requests: number;
  requestsPerSecond: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
  /** Share of responses that were not as they should be. */
  unexpected: number;
  /** Checks that failed and how often, such as `search: 200 (3)`. */
  failures: string[];
  held: boolean;
};

/** Whether this machine has k6. */
export const hasK6 = (): Promise<boolean> =>
  run('k6', ['version']).then(
    () => true,
    () => false,
  );

/** Lets so many people use the product at `url` at once, for `seconds` after all have arrived. */
export async function runJourneys(
  url: string,
  load: { people: number; seconds: number; accounts: readonly string[]; password: string },
): Promise<LoadResult> {
  const file = join(tmpdir(), `consortia-load-${process.pid}.json`);
  try {
    const held = await run('k6', ['run', '--quiet', '--summary-export', file, script], {
      env: {
        ...environment,
        BASE_URL: url,
        PEOPLE: String(load.people),
        SECONDS: String(load.seconds),
        ACCOUNTS: load.accounts.join(','),
        PASSWORD: load.password,
        K6_NO_USAGE_REPORT: 'true',
      },
      maxBuffer: 2 ** 26,
    }).then(
      () => true,
      (error: { code?: number | string; stdout?: string; stderr?: string }) => {
        if (error.code === thresholdMissed) return false;
        throw new Error(`k6 ended with ${error.code}: ${error.stdout ?? ''}${error.stderr ?? ''}`);
      },
    );
    const { metrics, root_group: group } = summary.parse(JSON.parse(await readFile(file, 'utf8')));
    const { http_req_duration: duration } = metrics;
    return {
      people: load.people,
      requests: metrics.http_reqs.count,
      requestsPerSecond: metrics.http_reqs.rate,
      medianMs: duration.med,
      p95Ms: duration['p(95)'],
      p99Ms: duration['p(99)'],
      unexpected: metrics.unexpected_responses.value,
      failures: Object.entries(group.checks).flatMap(([name, { fails }]) => (fails > 0 ? [`${name} (${fails})`] : [])),
      held,
    };
  } finally {
    await rm(file, { force: true });
  }
}
