import type { TestService } from '@consortia/infra/testing/test-service';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { z } from 'zod';
import { organisations, people } from './search-corpus.ts';
import { openSearch, publishChange, type ViewerKind, viewers } from './search-harness.ts';

type PublishedResult = z.output<typeof postsEvents.resultPublished.payload> & { version: number };
const idOf = (n: number): string => `d5${String(n).padStart(22, '0')}`;
const result = (n: number, changes: Partial<PublishedResult>): PublishedResult => ({
  id: idOf(n),
  alias: `result-${n}`,
  title: 'Xenolith atlas',
  text: 'Xenoliths of four volcanoes.',
  userId: demoPeople.ines,
  organisationId: organisations.tecnova.id,
  projectId: null,
  projectTitle: 'Basaltine',
  projectNames: ['XENOLAB', '101069359'],
  helixes: [demoHelixes.soil],
  trl: 4,
  hasVideo: false,
  publishedAt: '2027-01-05T10:00:00.000Z',
  by: demoPeople.ines,
  version: 0,
  ...changes,
});
const planted = result(1, {
  alias: 'xenolith-atlas-by-ines-almeida',
  title: 'Xenolith atlas by Inês Almeida of TecNova',
  text: 'Xenoliths, sampled by TECNOVA in Basaltine (XenoLab, Xenolab, GA101069359, No 101 069 359; doi:10.5281/zenodo.7). Mail ines.almeida@tecnova.example or call Almeida, I.',
});
const unknownAuthor = result(2, {
  title: 'Wulfenite of someone unknown',
  text: '',
  userId: 'a1ffffffffffffffffffffff',
});

let service: TestService;
let published: PublishedResult;
beforeAll(async () => {
  service = await openSearch();
  published = await publishChange(service, postsEvents.resultPublished, planted);
  await publishChange(service, postsEvents.resultPublished, unknownAuthor);
});
afterAll(() => service.close());

async function found(q: string, viewer: ViewerKind) {
  const { call } = service.as(viewers[viewer]);
  const palette = await call(recommendationsApi.search, { query: { q } });
  const list = await call(recommendationsApi.listFound, { params: { kind: 'result' }, query: { filters: { q } } });
  const hits = palette.groups.find(({ kind }) => kind === 'result')?.hits ?? [];
  return { ids: [...new Set([...hits, ...list.items].map(({ id }) => id))], hits, list };
}
const idsFor = async (q: string, viewer: ViewerKind) => (await found(q, viewer)).ids;

describe('Results in the global search', () => {
  it('are found by members by their words, their author and their organisation', async () => {
    for (const q of ['xenolith', 'volcanoes sampled xenoliths', 'Almeida', 'TecNova', 'Basaltine', 'XenoLab', 'zenodo'])
      expect([q, await idsFor(q, 'full member')]).toEqual([q, expect.arrayContaining([planted.id])]);
    const { hits, list } = await found('xenolith', 'full member');
    expect(hits[0]).toMatchObject({
      kind: 'result',
      title: planted.title,
      url: `/results/${planted.alias}-${planted.id}`,
      detail: 'TecNova',
    });
    expect(list).toMatchObject({ total: 1, facets: { helix: [{ value: demoHelixes.soil, count: 1 }] } });
  });

  it('come first on their own pages', async () => {
    const { call } = service.as(viewers['full member']);
    const { groups } = await call(recommendationsApi.search, { query: { q: 'tecnova', first: 'result' } });
    expect(groups.map(({ kind }) => kind)[0]).toBe('result');
    expect(groups.length).toBeGreaterThan(1);
  });

  it('are not found by visitors', async () => {
    for (const q of ['xenolith', 'Almeida', 'wulfenite']) expect([q, await idsFor(q, 'visitor')]).toEqual([q, []]);
    const all = await service.as(viewers.visitor).call(recommendationsApi.listFound, { params: { kind: 'result' } });
    expect(all).toMatchObject({ items: [], total: 0, facets: { helix: [], country: [] } });
  });

  it('are found by trial members without a name, and by no name', async () => {
    const { ids, hits, list } = await found('xenolith', 'trial member');
    expect(ids).toEqual([planted.id]);
    const shown = JSON.stringify([hits, list]);
    expect(shown).not.toMatch(/Almeida|In[eê]s|TecNova|tecnova|Basaltine|xenolab|101|5281|@|"PT"/i);
    expect(hits[0]).toMatchObject({ detail: null, url: expect.stringMatching(/^\/results\/xenolith-atlas-by/) });
    for (const q of ['Almeida', 'ines.almeida', 'TecNova', 'almieda', 'Portugal', 'Basaltine', 'XENOLAB', '101069359'])
      expect([q, await idsFor(q, 'trial member')]).toEqual([q, []]);
  });

  it('are hidden from trial members until their author is known here', async () => {
    expect(await idsFor('wulfenite', 'full member')).toEqual([unknownAuthor.id]);
    expect(await idsFor('wulfenite', 'trial member')).toEqual([]);
    await publishChange(service, identityEvents.userApproved, { ...people.soren, id: unknownAuthor.userId });
    expect(await idsFor('wulfenite', 'trial member')).toEqual([unknownAuthor.id]);
  });

  it('follow changes of their text and of the names in it, and repeated events change nothing', async () => {
    const text = 'Xenoliths and beryl, kept by Malletworks.';
    const changed = await publishChange(service, postsEvents.resultUpdated, published, { text });
    expect(await idsFor('beryl malletworks', 'trial member')).toEqual([planted.id]);
    await publishChange(service, organisationsEvents.organisationUpdated, organisations.tecnova, {
      name: 'Malletworks',
    });
    expect(await idsFor('malletworks', 'trial member')).toEqual([]);
    expect(await idsFor('malletworks', 'full member')).toContain(planted.id);
    await publishChange(service, postsEvents.resultPublished, planted);
    expect(await idsFor('beryl', 'full member')).toEqual([planted.id]);
    published = changed;
  });

  it('are the same after a rebuild, and gone once they are deleted', async () => {
    const all = () => Promise.all(['xenolith', 'wulfenite'].map((q) => found(q, 'trial member')));
    const before = await all();
    await service.running.projections.find(({ name }) => name === 'global-index')!.rebuild();
    expect(await all()).toEqual(before);
    await publishChange(service, postsEvents.resultDeleted, published);
    for (const viewer of ['full member', 'trial member'] as const) expect(await idsFor('xenolith', viewer)).toEqual([]);
  });
});
