import { latencyFigures } from '@consortia/infra/bench/latency-figures';
import { type Figure, peakMemory, report } from '@consortia/infra/bench/report';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { startTestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { personSource } from '@consortia/proto/identity/sources';
import { insightsApi } from '@consortia/proto/insights/api';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';
import { type Fact, type FactName, factModel } from '../src/facts/fact-model.ts';
import { insightsService } from '../src/service.ts';
import { type Views, viewModel } from '../src/views/view-models.ts';
import { opportunity, organisation, person } from '../tests/harness.ts';

/**
 * Measures the figures of the network and of an organisation over HTTP in their service, with a million rows, spread evenly over three
 * years: 700,000 things that happened and 300,000 hours in which something was opened, on 5,000 Opportunities of 250 organisations. Also
 * measures reading one organisation's week where no day is counted. Run: `npm run bench -- figures`.
 */
const [factCount, viewCount, postCount, organisationCount, days] = [700_000, 300_000, 5000, 250, 3 * 365];
const batch = 5000;
const dayMs = 86_400_000;
const now = new Date('2027-03-10T12:30:00Z');
const periods = ['last_24_hours', 'last_30_days', 'all_time'] as const;
const random = seededRandom(20270310);
const below = (count: number): number => Math.floor(random() * count);
const postId = (n: number): string => `o${n}`;
const moment = (): Date => new Date(now.getTime() - random() * days * dayMs);
const names: readonly FactName[] = ['like', 'like', 'like', 'comment', 'comment', 'response', 'follower', 'sign_up'];

function fact(n: number): Fact {
  const name = names[below(names.length)]!;
  const isOfPost = name !== 'sign_up';
  const post = isOfPost ? postId(below(postCount)) : null;
  return { _id: `f${n}`, name, at: moment(), version: 1, removed: n % 50 === 0, postId: post, organisationId: null };
}
function view(n: number): Views {
  const at = moment();
  at.setUTCMinutes(0, 0, 0);
  const count = 1 + below(5);
  return { _id: `v${n}`, kind: 'opportunity', targetId: postId(below(postCount)), at, organisationId: null, count };
}

const side = (n: number): string => (n === 0 ? 'aurora' : `organisation${n}`);
const organisations = Array.from({ length: organisationCount }, (_, n) => ({ ...organisation, id: side(n) }));
const posts = Array.from({ length: postCount }, (_, n) =>
  opportunity(postId(n), { organisationId: side(n % organisationCount), approvedAt: moment().toISOString() }),
);
const service = await startTestService(insightsService, {
  clock: () => now,
  maxDecoded: Number.MAX_SAFE_INTEGER,
  neighbours: [
    ownerOf(owned(personSource, [person('marek', 'aurora')])),
    ownerOf(owned(organisationSource, organisations)),
    ownerOf(owned(opportunitySource, posts), owned(resultSource, [])),
  ],
});
try {
  const add = async <T>(
    collection: { insertMany(rows: T[]): Promise<unknown> },
    count: number,
    row: (n: number) => T,
  ) => {
    for (let from = 0; from < count; from += batch)
      await collection.insertMany(Array.from({ length: Math.min(batch, count - from) }, (_, n) => row(from + n)));
  };
  const { connection } = service;
  await add(factModel(connection).collection as never, factCount, fact);
  await add(viewModel(connection).collection as never, viewCount, view);
  const marek = service.as(member('marek'));
  const read = insightsApi.readMetrics;
  const timed = async (action: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await action();
    return performance.now() - from;
  };
  const params = { kind: 'opportunity', id: 'aurora' } as const;
  const week = { params, query: { timePeriod: 'last_week' } } as const;
  const uncounted = await timed(() => marek.call(read, week));
  const counting = await timed(() => service.running.projections.find(({ name }) => name === 'days')!.rebuild());
  const network = periods.map((timePeriod) => [
    `network, ${timePeriod}`,
    () => marek.call(insightsApi.readStats, { query: { timePeriod } }),
  ]);
  const ofOrganisation = periods.map((timePeriod) => [
    `Opportunities of an organisation, ${timePeriod}`,
    () => marek.call(read, { params, query: { timePeriod } }),
  ]);
  const figures: Figure[] = await latencyFigures(Object.fromEntries([...network, ...ofOrganisation]), { atMost: 50 });
  report('Figures over a million rows of three years', [
    ...figures,
    { figure: 'a week of one organisation without counted days', value: uncounted, unit: 'ms', bar: null },
    { figure: 'counting every day again', value: counting / 1000, unit: 's', bar: null },
    peakMemory(),
  ]);
} finally {
  await service.close();
}
