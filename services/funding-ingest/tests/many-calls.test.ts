import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { ingest, observation, startHarness, viewers } from './harness.ts';

describe('a list of many calls', () => {
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
  const list = (filters: object, more: { page?: number; pageSize?: '12' | '24' | '48'; sort?: 'newest' } = {}) =>
    harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: { filters, ...more } });
  const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

  it('counts every call that matches, as its facets do', async () => {
    const page = await list({});
    expect([page.matches, page.matchesCapped, page.total, page.totalCapped]).toEqual([1070, false, 1070, false]);
    expect(sumOf(page.facets.status)).toBe(page.matches);
  });

  it('has every call on one of its pages, whatever their size', async () => {
    for (const pageSize of ['12', '48'] as const) {
      const { pages } = await list({}, { pageSize });
      expect(pages).toBe(Math.ceil(1070 / Number(pageSize)));
      const ids = new Set<string>();
      for (let page = 1; page <= pages; page += 1)
        for (const { id } of (await list({}, { page, pageSize })).items) ids.add(id);
      expect(ids.size).toBe(1070);
    }
    expect((await list({}, { page: 10_000 })).items).toEqual([]);
    await expect(list({}, { pageSize: '1000' as '48' })).rejects.toMatchObject({ status: 422 });
  });

  it('counts those of the chosen status alone', async () => {
    expect(await list({ status: ['open'] })).toMatchObject({ matches: 1040, matchesCapped: false });
    expect(await list({ status: ['closed'] })).toMatchObject({ matches: 30, total: 30 });
    expect(await list({ status: ['open', 'closed'], q: 'topic' })).toMatchObject({ matches: 1070 });
  });
});
