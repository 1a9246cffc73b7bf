import { type Figure, median, percentile } from './report.ts';

const rounds = 3;
const requestsPerRound = 200;

/**
 * Runs each request 200 times in each of three rounds, one after the other, and gives the median of the rounds' 95th percentiles as
 * a figure with a bar of `atMost` milliseconds.
 */
export async function latencyFigures(
  requests: Readonly<Record<string, () => Promise<unknown>>>,
  { atMost }: { atMost: number },
): Promise<Figure[]> {
  const seen = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [figure, request] of Object.entries(requests)) {
      const durations: number[] = [];
      for (let n = 0; n < requestsPerRound; n += 1) {
        const started = performance.now();
        await request();
        durations.push(performance.now() - started);
      }
      seen.set(figure, [...(seen.get(figure) ?? []), percentile(durations, 95)]);
    }
  return [...seen].map(([figure, values]) => ({
    figure: `${figure}, p95`,
    value: median(values),
    unit: 'ms',
    bar: { atMost },
  }));
}
