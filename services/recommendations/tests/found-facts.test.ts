import type { TestService } from '@consortia/infra/testing/test-service';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { groups, opportunities, organisations, people } from './search-corpus.ts';
import { openSearch, publishChange, type ViewerKind, viewers } from './search-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
});
afterAll(() => service.close());

async function factsOf(kind: SearchKind, id: string, viewer: ViewerKind = 'full member') {
  const { items } = await service.as(viewers[viewer]).call(recommendationsApi.listFound, { params: { kind } });
  return items.find((item) => item.id === id)?.facts;
}
const { aurora } = organisations;
const shownOf = (visibilities: readonly string[], poster: { organisationId?: string; userId?: string }) =>
  Object.values(opportunities).filter(
    ({ visibility, organisationId, userId }) =>
      visibilities.includes(visibility) &&
      (poster.organisationId ?? organisationId) === organisationId &&
      (poster.userId ?? userId) === userId,
  ).length;
const all = ['public', 'network', 'private'];

describe('the facts of what is listed', () => {
  it('are the country, the people and the Opportunities of an organisation, with its Helixes', async () => {
    const staff = Object.values(people).filter(
      ({ primaryOrganisation, hasProfile }) => primaryOrganisation?.id === aurora.id && hasProfile,
    ).length;
    const facts = await factsOf('organisation', aurora.id);
    expect(facts).toMatchObject({
      country: 'FI',
      people: staff,
      opportunities: shownOf(all, { organisationId: aurora.id }),
    });
    expect(facts?.tags[0]).toBe('Helix quantum');
    expect(facts?.tags.length).toBeLessThanOrEqual(3);
  });

  it.each(['visitor', 'trial member'] as const)('count public Opportunities alone for a %s', async (viewer) => {
    expect(shownOf(['private', 'network'], { organisationId: aurora.id })).toBeGreaterThan(0);
    for (const [kind, id, poster] of [
      ['organisation', aurora.id, { organisationId: aurora.id }],
      ['organisation', organisations.tecnova.id, { organisationId: organisations.tecnova.id }],
      ['expert', people.ana.id, { userId: people.ana.id }],
      ['expert', people.ines.id, { userId: people.ines.id }],
    ] as const)
      expect((await factsOf(kind, id, viewer))?.opportunities).toBe(shownOf(['public'], poster));
    expect((await factsOf('organisation', organisations.tecnova.id, viewer))?.tags).toEqual([]);
  });

  it('are the first three fields of expertise and the country of an expert', async () => {
    expect(await factsOf('expert', people.ana.id, 'visitor')).toMatchObject({
      country: 'FI',
      people: null,
      tags: ['Quantum Sensing', 'Medical Imaging', 'Diamond Magnetometry'],
    });
  });

  it('are three fields of expertise of an organisation or group that has entered some, and a filter of the list', async () => {
    const expertise = ['Glaciology', 'Ice cores', 'Permafrost', 'Snow'];
    await publishChange(service, organisationsEvents.organisationUpdated, organisations.cnrs, { expertise });
    await publishChange(service, organisationsEvents.groupUpdated, groups.photonics, { expertise });
    for (const [kind, { id }] of [
      ['organisation', organisations.cnrs],
      ['group', groups.photonics],
    ] as const) {
      expect((await factsOf(kind, id, 'visitor'))?.tags).toEqual(expertise.slice(0, 3));
      const { items, facets } = await service.as(viewers.visitor).call(recommendationsApi.listFound, {
        params: { kind },
        query: { filters: { expertise: ['Snow'] } },
      });
      expect(items.map((item) => item.id)).toEqual([id]);
      expect(facets.expertise).toContainEqual({ value: 'Glaciology', label: 'Glaciology', count: 1 });
      const { items: found } = await service
        .as(viewers.visitor)
        .call(recommendationsApi.listFound, { params: { kind }, query: { filters: { q: 'permafrost' } } });
      expect(found.map((item) => item.id)).toEqual([id]);
    }
  });

  it('count the people of an organisation with more than a thousand', async () => {
    const { ana } = people;
    const added = Array.from({ length: 1001 }, (_, n) => ({
      ...ana,
      _id: `f2${String(n).padStart(22, '0')}`,
      id: `f2${String(n).padStart(22, '0')}`,
      primaryOrganisation: { ...ana.primaryOrganisation!, id: organisations.soil.id },
      deletedAt: null,
    }));
    await service.connection.collection('people').insertMany(added as never[]);
    expect((await factsOf('organisation', organisations.soil.id))?.people).toBe(1001);
    await service.connection.collection('people').deleteMany({ _id: { $in: added.map(({ _id }) => _id) } } as never);
  });

  it('follow the Opportunities', async () => {
    const before = (await factsOf('organisation', organisations.eth.id))!.opportunities;
    await publishChange(service, postsEvents.opportunityApproved, {
      ...opportunities.clinical,
      id: `d1${'7'.repeat(22)}`,
      organisationId: organisations.eth.id,
    } as never);
    expect((await factsOf('organisation', organisations.eth.id))!.opportunities).toBe(before + 1);
  });

  it('are no part of other kinds', async () => {
    const { items } = await service
      .as(viewers.visitor)
      .call(recommendationsApi.listFound, { params: { kind: 'call' } });
    expect(items.every(({ facts }) => facts === null)).toBe(true);
  });
});
