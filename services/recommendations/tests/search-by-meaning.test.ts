import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { postId, topicId } from './match-fixture.ts';
import { type Harness, type PersonName, startHarness, viewers } from './match-harness.ts';

/** A search that comes before its vector is left with what words find; one of so many follows it. */
const attempts = 100;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const palette = async (q: string, person: PersonName) =>
  (await harness.as(viewers[person]).call(recommendationsApi.search, { query: { q } })).groups;
const found = async (q: string, person: PersonName): Promise<SearchHit[]> =>
  (await palette(q, person)).flatMap(({ hits }) => hits);
const listed = async (q: string, person: PersonName): Promise<SearchHit[]> => {
  const input = { params: { kind: 'opportunity' as const }, query: { filters: { q } } };
  return (await harness.as(viewers[person]).call(recommendationsApi.listFound, input)).items;
};
async function idsOnceFound(search: () => Promise<SearchHit[]>, id: string): Promise<string[]> {
  let ids: string[] = [];
  for (let n = 0; n < attempts && !ids.includes(id); n += 1) ids = (await search()).map((hit) => hit.id);
  return ids;
}

describe('a search whose words nothing has', () => {
  it('finds calls and posts that mean the same, marked as related and counted in no total', async () => {
    const q = 'measuring magnetic fields in patients';
    for (const id of [topicId(1), postId(2)]) expect(await idsOnceFound(() => found(q, 'liWei'), id)).toContain(id);
    const groups = await palette(q, 'liWei');
    expect(groups.every(({ total, hits }) => total === 0 && hits.every(({ related }) => related))).toBe(true);
  });

  it('finds no network post for a trial member, and none by a name that is hidden there', async () => {
    const q = 'hydrological wetlands';
    for (const search of [found, listed])
      expect(await idsOnceFound(() => search(q, 'liWei'), postId(3))).toContain(postId(3));
    for (const text of [q, 'Inês Almeida', 'ines almeida'])
      for (const search of [found, listed])
        expect((await search(text, 'tom')).map(({ id }) => id)).not.toContain(postId(3));
  });

  it('finds nothing by a word without a meaning', async () => {
    expect(await palette('asdfgh', 'liWei')).toEqual([]);
    await harness.embeddings.embed(['asdfgh']);
    expect(await palette('asdfgh', 'liWei')).toEqual([]);
  });
});
