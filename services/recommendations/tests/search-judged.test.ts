import type { TestService } from '@consortia/infra/testing/test-service';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { judgedQueries } from './judged-queries.ts';
import { corpus, openSearch, viewers } from './search-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
});
afterAll(() => service.close());

const each = judgedQueries.flatMap((judged) =>
  (judged.for ?? ['full member']).map((viewer) => [judged.q, viewer, judged] as const),
);

describe('judged queries', () => {
  it('are fifty and more', () => expect(judgedQueries.length).toBeGreaterThanOrEqual(50));

  it.each(each)('%j as %s', async (q, viewer, { first = [], among = [], absent = [], fuzzy, related }) => {
    const response = await service.as(viewers[viewer]).call(recommendationsApi.search, { query: { q } });
    const found = (kind: string) =>
      response.groups.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? [];
    const isRelated = (name: string): boolean => {
      const { kind, id } = corpus[name]!;
      const hits = response.groups.find((group) => group.kind === kind)?.hits ?? [];
      return hits.find((hit) => hit.id === id)?.related ?? false;
    };
    const at = (name: string): number => {
      const { kind, id } = corpus[name]!;
      return found(kind).indexOf(id);
    };
    expect(first.map((name) => [name, at(name)])).toEqual(first.map((name) => [name, 0]));
    expect(among.filter((name) => at(name) < 0)).toEqual([]);
    expect(absent.filter((name) => at(name) >= 0)).toEqual([]);
    if (related !== undefined) expect(first.map(isRelated)).toEqual(first.map(() => related));
    if (fuzzy !== undefined) expect(response.fuzzy).toBe(fuzzy);
  });
});
