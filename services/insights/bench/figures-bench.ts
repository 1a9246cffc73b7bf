import { monitorEventLoopDelay } from 'node:perf_hooks';
import { latencyFigures } from '@consortia/infra/bench/latency-figures';
import { peakMemory, report } from '@consortia/infra/bench/report';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { startTestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { personSource } from '@consortia/proto/identity/sources';
import { insightsApi } from '@consortia/proto/insights/api';
import { type TimePeriod, timePeriods } from '@consortia/proto/insights/shapes';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource, resultSource } from '@consortia/proto/posts/sources';
import type { FactName } from '../src/facts/fact-model.ts';
import { insightsService } from '../src/service.ts';
import { ago, opportunity, organisation, person, result, time } from '../tests/harness.ts';

/**
 * Measures the figures of the network and of an organisation over a million events of two years, of which a tenth belongs to the
 * organisation's 200 Opportunities: the time from request to response, and the longest that the process did nothing else meanwhile.
 * Run: `npm run bench -- figures`.
 */
const [eventCount, dayCount, postCount, ownCount] = [1_000_000, 730, 2000, 200];
const rowsAtATime = 5000;

time.now = new Date();
const random = seededRandom(105);
const below = (limit: number): number => Math.floor(random() * limit);
const moment = (): Date => new Date(time.now.getTime() - below(dayCount * 86_400_000));

const people = ['marek', ...Array.from({ length: 100 }, (_, n) => `member${n}`)].map((id) => person(id, 'aurora'));
const posts = Array.from({ length: postCount }, (_, n) =>
  opportunity(`o${n}`, { organisationId: n < ownCount ? 'aurora' : 'elsewhere', approvedAt: ago(below(dayCount)) }),
);
const service = await startTestService(insightsService, {
  clock: () => time.now,
  neighbours: [
    ownerOf(owned(personSource, people)),
    ownerOf(owned(organisationSource, [organisation])),
    ownerOf(owned(opportunitySource, posts), owned(resultSource, [result('r1')])),
  ],
});

const names: readonly FactName[] = ['like', 'comment', 'response', 'like', 'sign_up', 'like', 'comment', 'joined'];
function factOf(n: number) {
  const name = names[n % names.length]!;
  const ofOrganisation = name === 'joined' ? 'aurora' : null;
  const postId = name === 'joined' || name === 'sign_up' ? null : `o${below(postCount)}`;
  const row = { _id: `${name} ${n}`, name, at: moment(), version: 1, removed: false };
  return { ...row, postId, organisationId: ofOrganisation };
}
function viewOf(n: number) {
  const at = moment();
  at.setUTCMinutes(0, 0, 0);
  return {
    ...{ _id: `view ${n}`, kind: 'opportunity', targetId: `o${below(postCount)}`, at, organisationId: null },
    count: 1 + below(3),
  };
}
async function add(collection: string, count: number, rowOf: (n: number) => { _id: string }): Promise<void> {
  const rows = service.connection.collection<{ _id: string }>(collection);
  for (let from = 0; from < count; from += rowsAtATime)
    await rows.insertMany(Array.from({ length: Math.min(rowsAtATime, count - from) }, (_, n) => rowOf(from + n)));
}

try {
  await add('facts', eventCount * 0.7, factOf);
  await add('views', eventCount * 0.3, viewOf);
  const started = performance.now();
  await service.running.projections.find(({ name }) => name === 'days')!.rebuild();
  const counted = (performance.now() - started) / 1000;
  const marek = service.as(member('marek'));
  const statsOf = (timePeriod: TimePeriod) => () => marek.call(insightsApi.readStats, { query: { timePeriod } });
  const metricsOf = (timePeriod: TimePeriod) => () =>
    marek.call(insightsApi.readMetrics, { params: { kind: 'opportunity', id: 'aurora' }, query: { timePeriod } });
  const measures = Object.fromEntries([
    ...timePeriods.map((period) => [`network, ${period}`, statsOf(period)]),
    ...timePeriods.map((period) => [`200 Opportunities of an organisation, ${period}`, metricsOf(period)]),
  ]);
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  const latencies = await latencyFigures(measures, { atMost: 100 });
  held.disable();
  report('Figures over a million events of two years', [
    ...latencies,
    { figure: 'longest turn of the event loop while reading', value: held.max / 1e6, unit: 'ms', bar: { atMost: 50 } },
    { figure: 'all days counted again', value: counted, unit: 's', bar: null },
    peakMemory(),
  ]);
} finally {
  await service.close();
}
