import type { TestService } from '@consortia/infra/testing/test-service';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { opportunityModel } from '../src/opportunities/opportunity-model.ts';
import { visibilitiesFor } from '../src/policies.ts';
import { addPost, startHarness, viewers } from './harness.ts';

/** The store of the tests refuses a query that reads more than 1,000 documents. */
const many = 1100;
let service: TestService;
beforeAll(async () => {
  service = await startHarness();
  const { _id } = await addPost(service, { visibility: 'public' });
  const model = opportunityModel(service.connection);
  const first = await model.findById(_id).lean();
  const copies = Array.from({ length: many - 1 }, (_, n) => ({
    ...first,
    _id: `d8${String(n).padStart(22, '0')}`,
    // Ten posts share each date, so that their order depends on the id.
    sortAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 10) * 60_000),
  }));
  await model.insertMany(copies as never[]);
});
afterAll(() => service.close());
const list = (page: number) => service.as(viewers.visitor).call(postsApi.listOpportunities, { query: { page } });

describe('a long list', () => {
  it('counts at most a thousand, and marks the total as capped', async () => {
    expect(await list(1)).toMatchObject({ total: 1000, totalCapped: true, pages: 84 });
  });

  it('shows each of the first thousand once and in a stable order, and nothing after them [R22]', async () => {
    const ids: string[] = [];
    for (let page = 1; page <= 84; page += 1) ids.push(...(await list(page)).items.map(({ id }) => id));
    expect(ids.length).toBe(1000);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.slice(1)).toEqual(ids.slice(1).toSorted().reverse());
    expect((await list(85)).items).toEqual([]);
    expect((await list(10_000)).items).toEqual([]);
  });

  it('reads no more documents than it shows: filter and order come from one index', async () => {
    for (const viewer of Object.values(viewers)) {
      const plan = await opportunityModel(service.connection)
        .find({ status: 'approved', deletedAt: null, visibility: trusted({ $in: visibilitiesFor(viewer) }) })
        .sort({ sortAt: -1, _id: -1 })
        .limit(12)
        .explain('executionStats');
      const { executionStats, queryPlanner } = plan as unknown as Record<string, Record<string, unknown>>;
      expect(executionStats).toMatchObject({ nReturned: 12, totalDocsExamined: 12 });
      expect(JSON.stringify(queryPlanner)).not.toMatch(/COLLSCAN|"SORT"/);
    }
  });

  it.each(['0', '-1', '1.5', '10001', 'x'])('refuses page %s', async (page) => {
    expect((await service.as(viewers.visitor).fetch(`/api/v1/opportunities?page=${page}`)).status).toBe(422);
  });
});
