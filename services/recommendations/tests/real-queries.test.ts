import { handle } from '@consortia/infra/http/handler';
import type { ServiceDefinition } from '@consortia/infra/http/service';
import { judgedCallQueries, precisionAtFive } from '@consortia/infra/testing/judged-call-queries';
import { hasRealCalls, readRealCalls } from '@consortia/infra/testing/real-calls';
import type { TestService } from '@consortia/infra/testing/test-service';
import { visitor } from '@consortia/infra/testing/viewers';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openSearch, owners } from './search-house.ts';

if (!hasRealCalls) console.warn('The real calls are not beside this checkout: the queries are not judged.');
const describeWhereKnown = hasRealCalls ? describe : describe.skip;

describeWhereKnown('queries as people type them, over the real calls', () => {
  // Others are told the beginning of a text alone, so that is what they find calls by.
  const calls = readRealCalls().map((call) => ({ ...call, text: call.text.slice(0, 4000) }));
  const topics = calls.map((call, n): PublishedTopic & { version: number } => ({
    id: `e1${String(n).padStart(22, '0')}`,
    identifier: call.identifier,
    title: call.title,
    link: null,
    ccm2Id: null,
    call: call.callIdentifier === null ? null : { identifier: call.callIdentifier, title: call.callTitle ?? '' },
    createdAt: '2026-06-01T00:00:00.000Z',
    status: call.status,
    kind: 'grant',
    url: `/funding/call/${call.identifier}`,
    programme: call.programme,
    keywords: call.keywords,
    helixIds: [],
    text: call.text,
    actions: [],
    opensAt: null,
    closesAt: call.deadline && `${call.deadline}T15:00:00.000Z`,
    nextDeadline: null,
    version: 1,
  }));
  const owner: ServiceDefinition = {
    name: 'funding-ingest',
    migrations: [],
    create: () => ({
      handlers: [handle(fundingIngestApi.refillTopics, async () => ({ items: topics, next: null }) as never)],
    }),
  };
  let service: TestService;
  beforeAll(async () => {
    service = await openSearch({
      neighbours: [...owners.filter(({ name }) => name !== owner.name), owner],
      clock: () => new Date('2026-08-13T06:00:00Z'),
    });
  }, 300_000);
  afterAll(() => service.close());

  it('have nine of ten right among the first five', async () => {
    const byId = new Map(topics.map(({ id }, n) => [id, calls[n]!]));
    const judged = [];
    for (const query of judgedCallQueries) {
      const { groups } = await service.as(visitor()).call(recommendationsApi.search, { query: { q: query.q } });
      const hits = groups.find(({ kind }) => kind === 'call')?.hits ?? [];
      const shown = hits.map(({ id, related = false }) => ({ call: byId.get(id)!, related }));
      judged.push({ q: query.q, precision: precisionAtFive(query, calls, shown), shown: shown.map(({call: c, related}) => (related ? '(R) ':'') + c.identifier + ' ' + c.title.slice(0, 60)) });
    }
    for (const one of judged) if (one.precision < 0.95) console.log(one.precision.toFixed(2), one.q.slice(-60), one.shown);
    const mean = judged.reduce((sum, { precision }) => sum + precision, 0) / judged.length;
    console.log('P@5', mean);
    expect(mean).toBeGreaterThanOrEqual(0.9);
  });
});
