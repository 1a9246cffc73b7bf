import { median, peakMemory, percentile, report } from '@consortia/infra/bench/report';
import { demoHelixes } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { startHarness, viewers } from '../tests/harness.ts';
import { topics } from '../tests/owners.ts';
import { addManyPosts, pick, random, word } from './many-posts.ts';

/**
 * Measures the list of Opportunities over HTTP in its service: 100,000 approved posts, viewers of all kinds. Each figure is the
 * median of three alternated rounds. Run: `node services/posts/bench/opportunity-list-bench.ts`.
 */
const postCount = Number(process.argv[2] ?? 100_000);
const rounds = 3;
const requests = 100;

// Half of the funding calls are over.
for (const [index, topic] of Object.values(topics).entries())
  if (index % 2)
    topic.actions = topic.actions.map((action) => ({
      ...action,
      firstStageDeadline: null,
      secondStageDeadline: null,
      deadlines: ['2027-01-20'],
    }));

const helix = (): string => pick(Object.values(demoHelixes));
const kinds = {
  unfiltered: () => ({}),
  'one Helix': () => ({ filters: { c: [helix()] } }),
  'open calls of two Helixes': () => ({ filters: { c: [helix(), helix()], filterExpired: '1' as const } }),
  'one Helix, open, a word': () => ({ filters: { c: [helix()], filterExpired: '1' as const, q: `${word()} ` } }),
  'one Helix, open, a word, newest first': () => ({
    filters: { c: [helix()], filterExpired: '1' as const, q: `${word()} ` },
    sort: 'newest' as const,
  }),
  'open, a word, by deadline': () => ({
    filters: { filterExpired: '1' as const, q: `${word()} ` },
    sort: 'deadline' as const,
  }),
  'open calls by deadline': () => ({ filters: { filterExpired: '1' as const }, sort: 'deadline' as const }),
};
type Kind = keyof typeof kinds;

const service = await startHarness({ clock: () => new Date('2027-02-03T10:00:00Z') });
try {
  const from = performance.now();
  await addManyPosts(service, postCount);
  process.stderr.write(`${postCount} posts in ${Math.round((performance.now() - from) / 1000)} s\n`);
  const callers = Object.values(viewers).map((viewer) => service.as(viewer));
  const measure = async (kind: Kind): Promise<number> => {
    const taken: number[] = [];
    for (let n = 0; n < requests; n += 1) {
      const query = { ...kinds[kind](), page: random() < 0.7 ? 1 : 1 + Math.floor(random() * 5) };
      const started = performance.now();
      await callers[n % callers.length]!.call(postsApi.listOpportunities, { query });
      taken.push(performance.now() - started);
    }
    return percentile(taken, 95);
  };
  const figures: Parameters<typeof report>[1][number][] = [];
  for (const size of [limits.listPageSize, 20]) {
    // The bar is for a page of twenty, pages have twelve.
    Object.assign(limits, { listPageSize: size });
    const seen = new Map<Kind, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const kind of Object.keys(kinds) as Kind[]) seen.set(kind, [...(seen.get(kind) ?? []), await measure(kind)]);
    for (const [kind, values] of seen)
      figures.push({ figure: `${size} ${kind}, p95`, value: median(values), unit: 'ms', bar: { atMost: 30 } });
  }
  report('List of Opportunities, of 100,000 in the service', [...figures, peakMemory()]);
} finally {
  await service.close();
}
