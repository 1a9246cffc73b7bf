import { median, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import { startThread } from '@consortia/infra/worker/start-thread';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openSearch, viewers } from '../tests/search-harness.ts';
import { addManyThings, generated, pick, word } from './many-things.ts';

/**
 * Measures global search over HTTP in its service: 100,000 things of all kinds, viewers of all kinds, every kind in each response.
 * Each figure is the median of three alternated rounds. Run: `node services/recommendations/bench/search-bench.ts`.
 */
const thingCount = Number(process.argv[2] ?? 100_000);
const rounds = 3;
const requests = 60;

/** A word with one of its letters wrong. */
const misspelt = (right: string): string => {
  const at = 1 + Math.floor(right.length / 2);
  return `${right.slice(0, at)}q${right.slice(at + 1)}`;
};
const queries = {
  'a word being typed': () => word().slice(0, 4),
  'a word': () => `${word()} `,
  'two words, the second being typed': () => `${word()} ${word().slice(0, 3)}`,
  'the name of a person': () => pick(generated.people),
  'a name with a letter wrong': () => misspelt(pick(generated.people)),
  'an identifier': () => pick(generated.identifiers),
  'the beginning of an identifier, without hyphens': () =>
    pick(['horizon cl4 2026', 'cl4 2027 digital', 'horizon msca 2027']),
};
type Kind = keyof typeof queries;

const service = await openSearch({ clock: () => new Date('2027-02-03T10:00:00Z'), startThread });
try {
  const from = performance.now();
  await addManyThings(service, thingCount);
  // Learning from so many things is work of its own.
  await service.settle();
  process.stderr.write(`${thingCount} things in ${Math.round((performance.now() - from) / 1000)} s\n`);
  const callers = Object.values(viewers).map((viewer) => service.as(viewer));
  const timed = async (query: (caller: (typeof callers)[number]) => Promise<unknown>): Promise<number> => {
    const taken: number[] = [];
    for (let n = 0; n < requests; n += 1) {
      const started = performance.now();
      await query(callers[n % callers.length]!);
      taken.push(performance.now() - started);
    }
    return percentile(taken, 95);
  };
  const measures: Record<string, () => Promise<number>> = Object.fromEntries(
    (Object.keys(queries) as Kind[]).map((kind) => [
      `palette, ${kind}`,
      () => timed(({ call }) => call(recommendationsApi.search, { query: { q: queries[kind]().padEnd(4, 'a') } })),
    ]),
  );
  measures['list of experts, a word'] = () =>
    timed(({ call }) =>
      call(recommendationsApi.listFound, { params: { kind: 'expert' }, query: { filters: { q: `${word()} ` } } }),
    );
  const seen = new Map<string, number[]>();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1)
    for (const [figure, measure] of Object.entries(measures))
      seen.set(figure, [...(seen.get(figure) ?? []), await measure()]);
  const { user, system } = process.cpuUsage(before);
  const responses = rounds * requests * Object.keys(measures).length;
  report('Global search, of 100,000 in the service', [
    ...[...seen].map(([figure, values]) => ({
      figure: `${figure}, p95`,
      value: median(values),
      unit: 'ms',
      bar: { atMost: figure.startsWith('palette') ? 50 : 100 },
    })),
    {
      // Of all threads, the caller's included; unlike elapsed time it does not depend on what else the machine does.
      figure: 'processor time of a query, on average',
      value: (user + system) / 1000 / responses,
      unit: 'ms',
      bar: null,
    },
    peakMemory(),
  ]);
} finally {
  await service.close();
}
