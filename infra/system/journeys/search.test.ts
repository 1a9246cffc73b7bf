import { demoOrganisations } from '@consortia/proto/demo';
import type { FoundPage, SearchResponse } from '@consortia/proto/recommendations/shapes';
import { judgedOfDemo } from '@consortia/recommendations/tests/judged-queries';
import type { Browser } from './browser-client.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
const browsers: Record<string, Browser> = {};
beforeAll(async () => {
  harness = await startHarness();
  await harness.settle();
  for (const kind of ['visitor', 'trial', 'member', 'administrator'] as const) browsers[kind] = await harness.as(kind);
});
afterAll(() => harness.close());

const search = async (q: string, as: string, more = '') =>
  (await browsers[as]!.get(`/api/v1/search?q=${encodeURIComponent(q)}${more}`)).json<SearchResponse>();

describe('global search over the demo data', () => {
  it.each(judgedOfDemo.map((judged) => [judged.q, judged.as, judged] as const))(
    '%j as %s finds what it should',
    async (q, as, { kind, first }) => {
      const { groups } = await search(q, as);
      const title = groups.find((group) => group.kind === kind)?.hits[0]?.title ?? null;
      if (first === null) expect(title).toBeNull();
      else expect(title).toContain(first);
    },
  );

  it('leads to pages that the searching viewer may open', async () => {
    for (const as of ['visitor', 'trial', 'member']) {
      const { groups } = await search('quantum', as);
      for (const { kind, hits } of groups) {
        const [hit] = hits;
        const api = { opportunity: '/api/v1', expert: '/api/v1/people' }[kind as string];
        if (!hit || !api) continue;
        const path = kind === 'expert' ? hit.url.replace('/public-profile', api) : `${api}${hit.url}`;
        expect([path, (await browsers[as]!.get(path)).status]).toEqual([path, 200]);
      }
    }
  });

  it('leads to the page of an organisation, lists it, and explains itself to administrators alone', async () => {
    const { groups } = await search('tecnova', 'visitor');
    const url = groups.find(({ kind }) => kind === 'organisation')?.hits[0]?.url ?? '';
    const page = await browsers.visitor!.get(url.replace('/organisation/', '/api/v1/organisations/'));
    expect(page.json<{ name: string }>().name).toBe('TecNova');
    const list = await browsers.visitor!.get('/api/v1/search/organisation?filters[q]=tecnova');
    expect(list.json<FoundPage>().items.map(({ title }) => title)).toEqual(['TecNova']);
    expect((await search('tecnova', 'administrator', '&explain=1')).groups[0]?.hits[0]?.explain).toBeDefined();
    expect((await browsers.member!.get('/api/v1/search?q=tecnova&explain=1')).status).toBe(403);
  });

  it('leads from the name of a merged organisation to the one that goes on', async () => {
    const { nordlab, tecnova } = demoOrganisations;
    const merged = await browsers.administrator!.post(`/admin/organisations/${nordlab}/merge`, { into: tecnova });
    expect(merged.status).toBe(200);
    await harness.settle();
    const { groups } = await search('nordlab', 'visitor');
    const inPalette = groups.find(({ kind }) => kind === 'organisation')?.hits ?? [];
    const list = (await browsers.visitor!.get('/api/v1/search/organisation?filters[q]=nordlab')).json<FoundPage>();
    for (const hits of [inPalette, list.items])
      expect(hits).toMatchObject([
        { id: tecnova, title: 'TecNova', alsoNamed: { former: true, pieces: [{ text: 'NordLab', marked: true }] } },
      ]);
  });
});
