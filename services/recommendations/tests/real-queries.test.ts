import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { judgedCallQueries, precisionAtFive } from '@consortia/infra/testing/judged-call-queries';
import { hasRealCalls, readRealCalls } from '@consortia/infra/testing/real-calls';
import type { TestService } from '@consortia/infra/testing/test-service';
import { visitor } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { PublishedTopic } from '@consortia/proto/funding-ingest/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openSearch, owners } from './search-harness.ts';

if (!hasRealCalls) console.warn('The real calls are missing next to this checkout: the queries are not judged.');
const describeWhereKnown = hasRealCalls ? describe : describe.skip;
/** Characters of a description that events carry, by which the palette finds a call. */
const maxDescription = 4000;

describeWhereKnown('queries as people type them, over the real calls', () => {
  const calls = hasRealCalls
    ? readRealCalls().map((call) => ({ ...call, text: call.text.slice(0, maxDescription) }))
    : [];
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
  const byId = new Map(topics.map(({ id }, n) => [id, calls[n]!]));
  const owner: ServiceDefinition = {
    name: 'funding-ingest',
    migrations: [],
    create: () => ({
      handlers: [handle(fundingIngestApi.refillTopics, async () => ({ items: topics, next: null }) as never)],
    }),
  };
  const precisions = new Map<string, number>();

  beforeAll(async () => {
    const neighbours = [...owners.filter(({ name }) => name !== owner.name), owner];
    const service: TestService = await openSearch({ neighbours, clock: () => new Date('2026-08-13T06:00:00Z') });
    for (const judged of judgedCallQueries) {
      const { groups } = await service.as(visitor()).call(recommendationsApi.search, { query: { q: judged.q } });
      const hits = groups.find(({ kind }) => kind === 'call')?.hits ?? [];
      const shown = hits.map(({ id, related = false }) => ({ call: byId.get(id)!, related }));
      precisions.set(judged.q, precisionAtFive(judged, calls, shown));
    }
    await service.close();
  }, 300_000);

  it('are sixty and more', () => expect(judgedCallQueries.length).toBeGreaterThanOrEqual(60));

  it('show nine of ten right among the first five', () => {
    const all = [...precisions.values()];
    expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeGreaterThanOrEqual(0.9);
  });

  it('show more right than wrong, each of them, and no wrong one for a pasted address', () => {
    expect([...precisions].filter(([, precision]) => precision < 0.5)).toEqual([]);
    const addresses = [...precisions].filter(([q]) => q.includes('europa.eu/'));
    expect(addresses.map(([, precision]) => precision)).toEqual(addresses.map(() => 1));
  });
});
