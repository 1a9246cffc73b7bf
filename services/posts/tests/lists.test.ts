import type { TestService } from '@consortia/infra/testing/test-service';
import { actionOf, demoGroups, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { programmePartOf } from '@consortia/proto/funding-ingest/programme-parts';
import { identityEvents } from '@consortia/proto/identity/events';
import type { postsApi } from '@consortia/proto/posts/api';
import { changeAtOwner } from './change-at-owner.ts';
import { addPost, startHarness, textDocument, type ViewerKind, viewers } from './harness.ts';
import { people, topics } from './owners.ts';

const { quantum, digital, ocean } = demoHelixes;
const { sensing } = demoTopics;
let now = new Date('2027-02-03T10:00:00Z');
let service: TestService;
const ids = {} as Record<'public' | 'network' | 'private' | 'calling', string>;
beforeAll(async () => {
  service = await startHarness({ clock: () => now });
  ids.public = (
    await addPost(service, {
      name: 'Rivers',
      visibility: 'public',
      helixIds: [quantum],
      message: textDocument('Zirconium for rivers'),
    })
  )._id;
  ids.network = (
    await addPost(service, {
      name: 'Almeida of TecNova measures lakes',
      userId: demoPeople.ines,
      organisationId: demoOrganisations.tecnova,
      groupId: demoGroups.photonics,
      helixIds: [quantum, digital],
      message: textDocument('Zirconium, says Inês Almeida of TecNova'),
      type: 'project',
    })
  )._id;
  ids.private = (
    await addPost(service, { name: 'Wells', visibility: 'private', message: textDocument('Zirconium deep down') })
  )._id;
  ids.calling = (
    await addPost(service, {
      name: 'For a call',
      visibility: 'public',
      topicId: sensing,
      actionId: actionOf(sensing, 1),
      helixIds: [digital],
      roles: ['Coordinator'],
    })
  )._id;
  await service.settle();
});
afterAll(() => service.close());

const request = async (query: string, viewer: ViewerKind = 'full member') => {
  const response = await service.as(viewers[viewer]).fetch(`/api/v1/opportunities?${query}`);
  expect([query, response.status]).toEqual([query, 200]);
  return (await response.json()) as (typeof postsApi.listOpportunities.output)['_output'];
};
const found = async (query: string, viewer?: ViewerKind) => (await request(query, viewer)).items.map(({ id }) => id);

describe('the filters of the list', () => {
  it.each(['filters[c][]', 'filters[c][0]', 'filters[c][7]', 'filters[c][index]'])(
    'accept ids of Helixes as %s [R22, R47]',
    async (key) => {
      expect(await found(`${key}=${quantum}`)).toEqual([ids.network, ids.public]);
      expect(await found(`${key}=${quantum}&filters[type]=project`)).toEqual([ids.network]);
      expect(await found(`${key}=${'f'.repeat(24)}`)).toEqual([]);
    },
  );

  it('treat several Helixes as alternatives, and count each under the other filters', async () => {
    const { items, helixes } = await request(
      `filters[c][0]=${quantum}&filters[c][1]=${digital}&filters[role]=Coordinator`,
    );
    expect(items.map(({ id }) => id)).toEqual([ids.calling]);
    expect(helixes.map(({ id, count }) => [id, count])).toEqual([[digital, 1]]);
    expect(await found(`filters[c][]=${quantum}&filters[c][]=${digital}`)).toEqual([
      ids.calling,
      ids.network,
      ids.public,
    ]);
    expect(await found(`filters[c][]=${ocean}`)).toEqual([]);
  });

  it('find the country of an organisation, the part of a programme and a deadline', async () => {
    const part = encodeURIComponent(programmePartOf(topics.sensing.identifier));
    expect(await found(`filters[part]=${part}`)).toEqual([ids.calling]);
    expect(await found('filters[part]=Euratom')).toEqual([]);
    now = new Date('2027-04-01T10:00:00Z');
    expect(await found('filters[deadline]=30')).toEqual([ids.calling]);
    expect(await found('filters[deadline]=5')).toEqual([]);
    expect(await found('filters[country]=FI')).toContain(ids.network);
    expect(await found('filters[country]=SE')).toEqual([]);
    now = new Date('2027-02-03T10:00:00Z');
  });

  it('tell no one the country of an organisation that is hidden from them', async () => {
    const page = await found('', 'trial member');
    expect(page).toContain(ids.network);
    expect(await found('filters[country]=FI', 'trial member')).not.toContain(ids.network);
  });

  it('hide posts of a closed call from the minute of its deadline, and follow a moved deadline [R48]', async () => {
    const open = () => found('filters[filterExpired]=1&filters[type]=proposal');
    now = new Date('2027-09-14T14:59:59.999Z');
    expect(await open()).toEqual([ids.calling, ids.private, ids.public]);
    now = new Date('2027-09-14T15:00:00Z');
    expect(await open()).toEqual([ids.private, ids.public]);
    expect(await found('filters[filterExpired]=0&filters[type]=proposal')).toEqual([
      ids.calling,
      ids.private,
      ids.public,
    ]);
    const [action] = structuredClone(topics.sensing.actions);
    const later = { ...action!, secondStageDeadline: '2027-11-02', deadlines: ['2027-04-08', '2027-11-02'] };
    await changeAtOwner(service, fundingIngestEvents.topicUpdated, topics.sensing, { actions: [later] });
    expect(await open()).toEqual([ids.calling, ids.private, ids.public]);
    const closed = { actions: [{ ...later, open: false, status: 'closed' as const }] };
    await changeAtOwner(service, fundingIngestEvents.topicClosed, topics.sensing, closed);
    expect(await open()).toEqual([ids.private, ids.public]);
  });
});

describe('the search of the list', () => {
  it('highlights matches and searches the text that each kind of viewer sees', async () => {
    const { items } = await request('filters[q]=zirconium rivers');
    expect(items.filter(({ related }) => !related).map(({ id, highlight }) => [id, highlight])).toEqual([
      [
        ids.public,
        [
          { text: 'Zirconium', marked: true },
          { text: ' for ', marked: false },
          { text: 'rivers', marked: true },
        ],
      ],
    ]);
    const everywhere = async (viewer: ViewerKind) => [...(await found('filters[q]=zirconium', viewer))].sort();
    expect(await everywhere('visitor')).toEqual([ids.public]);
    expect(await everywhere('trial member')).toEqual([ids.public, ids.network].sort());
    for (const viewer of ['full member', 'author', 'administrator'] as const)
      expect(await everywhere(viewer)).toEqual([ids.public, ids.network, ids.private].sort());
  });

  it.each(['Almeida', 'Ines', 'Inês Almeida', 'TecNova', 'tecnofa', 'Almeyda', 'Photonics', 'Wells', '"of TecNova"'])(
    'tells a trial member and a visitor nothing of a hidden name: %s [P12]',
    async (name) => {
      const q = encodeURIComponent(name);
      for (const viewer of ['trial member', 'visitor'] as const)
        for (const sort of ['relevance', 'newest', 'deadline'])
          expect(await request(`filters[q]=${q}%20&sort=${sort}`, viewer)).toEqual({
            items: [],
            page: 1,
            pages: 0,
            total: 0,
            totalCapped: false,
            helixes: [],
            fuzzy: false,
          });
      expect((await request(`filters[q]=${q}%20`)).total).toBe(1);
    },
  );

  it('adds related posts to few hits, outside of the total, by the rights of the viewer', async () => {
    const relatedTo = async (q: string, viewer: ViewerKind) => {
      const page = await request(`filters[q]=${encodeURIComponent(q)}`, viewer);
      return {
        total: page.total,
        related: page.items
          .filter(({ related }) => related)
          .map(({ id }) => id)
          .sort(),
      };
    };
    expect(await relatedTo('zirconium rivers', 'full member')).toEqual({
      total: 1,
      related: [ids.network, ids.private].sort(),
    });
    expect(await relatedTo('zirconium rivers', 'trial member')).toEqual({ total: 1, related: [ids.network] });
    expect(await relatedTo('zirconium rivers', 'visitor')).toEqual({ total: 1, related: [] });
    expect(await relatedTo('zirconium', 'visitor')).toEqual({ total: 1, related: [] });
    // For them a hidden name has the same response as a word in no post.
    for (const viewer of ['trial member', 'visitor'] as const)
      for (const name of ['Almeida', 'TecNova', 'Wells'])
        expect(await relatedTo(`zirconium ${name}`, viewer)).toEqual(await relatedTo('zirconium qwzx', viewer));
  });

  it('masks again when a name changes, and ignores a replayed event', async () => {
    const married = { name: 'Inês Zirconium', lastname: 'Zirconium' };
    const event = await changeAtOwner(service, identityEvents.userUpdated, people.ines, married);
    const seen = () => request('filters[q]=zirconium', 'trial member');
    const before = await seen();
    expect(before.items.map(({ id }) => id)).toEqual([ids.public]);
    await service.bus.publish([event, { ...event, id: 'again' }]);
    await service.settle();
    expect(await seen()).toEqual(before);
  });

  it.each(['title:*', '"unbalanced', 'NEAR(x y)', '*', 'zirc\0onium', "'; DROP TABLE x; --", '{title}: x', '%', '$ne'])(
    'takes operators as text: %s',
    async (text) => {
      expect((await request(`filters[q]=${encodeURIComponent(text)}`, 'visitor')).items).toEqual([]);
    },
  );

  it.each([
    ['filters[q][$ne]=x', 400],
    ['filters[q][]=x', 400],
    ['filters[c]=x', 422],
    ['filters[c][$in]=x', 400],
    ['filters[c][]=%7B%7D', 422],
    ['filters[filterExpired]=2', 422],
    ['sort=rights', 422],
    ['filters[q] of 10,000 characters', 422],
  ])('refuses %s', async (parameter, status) => {
    const query = parameter.replace(' of 10,000 characters', `=${'x'.repeat(10_000)}`);
    expect((await service.as(viewers.visitor).fetch(`/api/v1/opportunities?${query}`)).status).toBe(status);
  });
});

describe('the list while the index is down', () => {
  it('is shown without counts', async () => {
    const harness = await startHarness();
    try {
      const { _id } = await addPost(harness, { name: 'Brooks', visibility: 'public', helixIds: [quantum] });
      await harness.search.close();
      const response = await harness.as(viewers.visitor).fetch('/api/v1/opportunities');
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ items: [{ id: _id }], total: 1, helixes: [] });
    } finally {
      await harness.close();
    }
  });
});
