import type { TestService } from '@consortia/infra/testing/test-service';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { opportunities, organisations, people } from './search-corpus.ts';
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
