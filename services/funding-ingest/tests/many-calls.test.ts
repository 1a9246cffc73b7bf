import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { ingest, observation, startHarness, viewers } from './harness.ts';

describe('a list of more calls than its pages reach', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness();
    const open = Array.from({ length: 1040 }, () => observation());
    const closed = Array.from({ length: 30 }, () =>
      observation({ actions: [{ types: ['RIA'], status: 'closed', deadlines: ['2026-01-15'] }] }),
    );
    for (const batch of [open.slice(0, 600), [...open.slice(600), ...closed]]) await ingest(harness, batch);
  }, 120_000);
  afterAll(() => harness.close());
  const list = (filters: object) =>
    harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: { filters } });
  const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

  it('counts every call that matches, as its facets do', async () => {
    const page = await list({});
    expect([page.matches, page.matchesCapped, page.total, page.totalCapped]).toEqual([1070, false, 1000, true]);
    expect(sumOf(page.facets.status)).toBe(page.matches);
  });

  it('counts those of the chosen status alone', async () => {
    expect(await list({ status: ['open'] })).toMatchObject({ matches: 1040, matchesCapped: false });
    expect(await list({ status: ['closed'] })).toMatchObject({ matches: 30, total: 30 });
    expect(await list({ status: ['open', 'closed'], q: 'topic' })).toMatchObject({ matches: 1070 });
  });
});
