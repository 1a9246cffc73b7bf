import { realCallNames } from '@consortia/infra/testing/real-calls';
import { withShared } from '@consortia/infra/testing/shared-files';
import { visitor } from '@consortia/infra/testing/viewers';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openRealSearch, realCallOf, realCalls } from '@consortia/recommendations/tests/real-calls-search';
import { judgedCallQueries, precisionAtFive } from './judged-call-queries.ts';

const { describe: describeWhereKnown } = withShared('queries over the real calls', ...realCallNames);

describeWhereKnown('queries as people type them, over the real calls', () => {
  const precisions = new Map<string, number>();

  beforeAll(async () => {
    const service = await openRealSearch();
    for (const judged of judgedCallQueries) {
      const { groups } = await service.as(visitor()).call(recommendationsApi.search, { query: { q: judged.q } });
      const hits = groups.find(({ kind }) => kind === 'call')?.hits ?? [];
      const shown = hits.map(({ id, related = false }) => ({ call: realCallOf(id), related }));
      precisions.set(judged.q, precisionAtFive(judged, realCalls, shown));
    }
    await service.close();
  }, 300_000);

  it('are sixty and more', () => expect(judgedCallQueries.length).toBeGreaterThanOrEqual(60));

  it('show nine of ten right among the first five', () => {
    const all = [...precisions.values()];
    expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeGreaterThanOrEqual(0.9);
  });

  it('show two right of five, each of them, and no wrong one for a pasted address', () => {
    // The rules are of words: a call that is near in meaning without them counts as wrong.
    expect([...precisions].filter(([, precision]) => precision < 0.4)).toEqual([]);
    const addresses = [...precisions].filter(([q]) => q.includes('europa.eu/'));
    expect(addresses.map(([, precision]) => precision)).toEqual(addresses.map(() => 1));
  });
});
