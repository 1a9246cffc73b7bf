import type { TestService } from '@consortia/infra/testing/test-service';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { helixes, people } from './search-corpus.ts';
import { openSearch, publishChange, type ViewerKind, viewers } from './search-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
});
afterAll(() => service.close());

type Filters = { q?: string; helix?: string[]; country?: string[]; expertise?: string[] };
const list = (filters: Filters = {}, viewer: ViewerKind = 'visitor') =>
  service.as(viewers[viewer]).call(recommendationsApi.listFound, { params: { kind: 'expert' }, query: { filters } });
const namesOf = async (filters: Filters) => (await list(filters)).items.map(({ id }) => id).sort();
const { ana, liWei, tom } = people;

describe('the list of experts', () => {
  it('is filtered by expertise, together with the country and a text [R34]', async () => {
    expect(await namesOf({ expertise: ['Medical Imaging'] })).toEqual([ana.id, liWei.id].sort());
    expect(await namesOf({ expertise: ['Medical Imaging', 'Soil Health'] })).toEqual([ana.id, liWei.id, tom.id].sort());
    expect(await namesOf({ expertise: ['Medical Imaging'], country: ['FI'], q: 'magnetometry' })).toEqual([ana.id]);
    expect(await namesOf({ expertise: ['Medical'] })).toEqual([]);
  });

  it('counts expertise under all other filters, the most frequent first, without people who have no profile', async () => {
    const { facets } = await list();
    expect(facets.expertise[0]).toEqual({ value: 'Medical Imaging', label: 'Medical Imaging', count: 2 });
    expect(facets.expertise.map(({ value }) => value)).not.toContain('Quantum waiting');
    expect(facets.expertise.length).toBeLessThanOrEqual(50);
    const chosen = await list({ expertise: ['Soil Health'] });
    expect(chosen.facets.expertise).toEqual(facets.expertise);
    expect(chosen.facets.country.map(({ count }) => count)).toEqual([1]);
  });

  it('is filtered by the Helixes that the expertise belongs to, which follow the names of Helixes', async () => {
    const [helix] = helixes;
    expect(await namesOf({ helix: [helix!.id] })).toEqual([]);
    await publishChange(service, helixesEvents.helixUpdated, helix!, { name: 'Medical imaging' });
    expect(await namesOf({ helix: [helix!.id] })).toEqual([ana.id, liWei.id].sort());
    const counted = (await list()).facets.helix.find(({ value }) => value === helix!.id);
    expect(counted).toEqual({ value: helix!.id, label: 'Medical imaging', count: 2 });
  });

  it('shows visitors name, organisation and expertise, and finds nothing by what they do not see', async () => {
    expect(await namesOf({ q: 'bees' })).toEqual([]);
    expect((await list({ q: 'bees' }, 'full member')).items.map(({ id }) => id)).toEqual([ana.id]);
    expect(JSON.stringify(await list())).not.toContain('bees');
  });

  it('follows changes of the expertise', async () => {
    await publishChange(service, identityEvents.userUpdated, tom, { expertise: ['Peat'], expertiseKeywords: ['Peat'] });
    expect(await namesOf({ expertise: ['Peat'] })).toEqual([tom.id]);
    expect(await namesOf({ expertise: ['Soil Health'] })).toEqual([]);
  });
});
