import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { changeAtOwner } from './change-at-owner.ts';
import { eventsOf } from './discussion.ts';
import { addPost, startHarness, textDocument, viewers } from './harness.ts';
import { organisations, people, photoOf, topics } from './owners.ts';
import { addProject, admin, ana, full, ines, liWei, publisher, trial } from './publishing.ts';

/** After the last deadline of the imaging topic and before those of the others. */
const now = new Date('2027-02-03T10:00:00Z');
let service: TestService;
const ids = {} as Record<'open' | 'over' | 'mixed' | 'none' | 'telling', string>;

beforeAll(async () => {
  const over = { ...topics.grids.actions[0]!, deadlines: ['2027-01-15'], firstStageDeadline: '2027-01-15' };
  topics.grids.actions = [{ ...over, secondStageDeadline: null, deadlineModel: 'single-stage' }];
  organisations.tecnova.administrators = [demoPeople.marek];
  service = await startHarness({ clock: () => now });
  const projects = await Promise.all(
    ['open', 'over', 'mixed'].map((title) => addProject(service, demoPeople.ana, title)),
  );
  const [open, closed, mixed] = projects as [string, string, string];
  const on = (projectId: string, topic: 'sensing' | 'grids') =>
    addPost(service, { projectId, topicId: demoTopics[topic], actionId: topics[topic].actions[0]!.id });
  await on(open, 'sensing');
  await on(closed, 'grids');
  await on(mixed, 'grids');
  await on(mixed, 'sensing');
  const as = publisher(service);
  ids.open = await as.published({ title: 'Open ferry', project: open, clusters: [demoHelixes.ocean] });
  ids.over = await as.published({ title: 'Closed ferry', project: closed, clusters: [demoHelixes.ocean] });
  ids.mixed = await as.published({ title: 'Mixed ferry', project: mixed, clusters: [demoHelixes.soil] });
  ids.none = await as.published({ title: 'Free ferry', clusters: [demoHelixes.health, demoHelixes.soil] });
  ids.telling = await publisher(service, ines).published({
    ...full,
    title: 'Work of Inês Almeida at TecNova',
    description: textDocument('Call Almeida, mail ines@tecnova.example, see https://tecnova.example/it'),
    project: await addProject(service, demoPeople.ines, 'Secret project'),
    links: [{ title: 'TecNova data', url: 'https://tecnova.example/data' }],
  });
  await service.settle();
});
afterAll(() => service.close());

const titles = ({ items }: { items: readonly { title: string }[] }): string[] => items.map(({ title }) => title).sort();
const listed = async (query: string, viewer: Viewer = liWei) =>
  (await publisher(service, viewer).get(`/api/v1/results?${query}`)).body as never;

describe('the list of Results', () => {
  it('is served to members and trial members with Helixes counted, not to visitors [R23]', async () => {
    const page = await publisher(service, liWei).list();
    expect([page.total, page.items.length, page.page, page.pages]).toEqual([5, 5, 1, 1]);
    expect(page.helixes.map(({ id, count }) => [id, count])).toEqual(
      expect.arrayContaining([
        [demoHelixes.ocean, 2],
        [demoHelixes.soil, 2],
        [demoHelixes.health, 1],
      ]),
    );
    expect((await publisher(service, trial).list()).total).toBe(5);
    expect((await publisher(service, viewers.visitor).get('/api/v1/results')).status).toBe(401);
    expect((await publisher(service, viewers.visitor).get(`/api/v1/results/${ids.none}`)).status).toBe(401);
  });

  it.each([
    `filters[c][0]=${demoHelixes.ocean}&filters[c][1]=${demoHelixes.health}`,
    `filters[c][index]=${demoHelixes.ocean}&filters[c][x]=${demoHelixes.health}`,
    `filters[c][]=${demoHelixes.ocean}&filters[c][]=${demoHelixes.health}`,
    `filters%5Bc%5D%5B7%5D=${demoHelixes.ocean}&filters%5Bc%5D%5B3%5D=${demoHelixes.health}`,
  ])('is filtered by alternative Helixes under any key: %s [R49]', async (query) => {
    expect(titles(await listed(query))).toEqual(['Closed ferry', 'Free ferry', 'Open ferry']);
  });

  it('hides expired Results: those of which every funding action is closed [R50]', async () => {
    expect(titles(await listed('filters[filterExpired]=1'))).not.toContain('Closed ferry');
    expect(titles(await listed('filters[filterExpired]=1'))).toHaveLength(4);
    expect(titles(await listed('filters[filterExpired]=0'))).toHaveLength(5);
    const { items } = await publisher(service, liWei).list();
    expect(items.filter(({ expired }) => expired).map(({ id }) => id)).toEqual([ids.over]);
  });

  it('searches title, text, links and project, sorts and pages', async () => {
    expect(titles(await listed('filters[q]=ferry'))).toHaveLength(4);
    expect(titles(await listed('filters[q]=tecnova+data'))).toEqual(['Work of Inês Almeida at TecNova']);
    expect(titles(await listed(`filters[q]=ferry&filters[c][0]=${demoHelixes.soil}`))).toHaveLength(2);
    const newest = await publisher(service, liWei).list({ q: 'ferry' }, { sort: 'newest' });
    expect(newest.items.map(({ id }) => id)).toEqual([ids.none, ids.mixed, ids.over, ids.open]);
    expect(await publisher(service, liWei).list({}, { page: 2 })).toMatchObject({ items: [], total: 5, pages: 1 });
  });

  it('follows changes: an edit, a post of the project that goes, and a deletion', async () => {
    const project = await addProject(service, demoPeople.ana);
    const post = await addPost(service, {
      projectId: project,
      topicId: demoTopics.grids,
      actionId: topics.grids.actions[0]!.id,
    });
    const id = await publisher(service).published({ title: 'Moving glacier', project });
    await service.settle();
    const found = async (filters: object = {}) =>
      (await publisher(service, liWei).list({ q: 'glacier', ...filters })).total;
    expect([await found(), await found({ filterExpired: '1' })]).toEqual([1, 0]);
    const removed = await service.as(ana).fetch(`/post/${post._id}/delete`, {
      method: 'POST',
      headers: { 'x-csrf-token': ana.csrf, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(removed.status).toBe(200);
    await service.settle();
    expect([await found(), await found({ filterExpired: '1' })]).toEqual([1, 1]);
    expect((await publisher(service).read(id)).expired).toBe(false);
    await publisher(service).update(id, { version: 1, title: 'Resting stone' });
    await service.settle();
    expect(await found()).toBe(0);
    await publisher(service).remove(id);
    await service.settle();
    expect((await publisher(service, liWei).list({ q: 'resting' })).total).toBe(0);
  });
});

describe('what a trial member sees of a Result', () => {
  const secrets = [
    ...[people.ines, people.ana].flatMap(({ id, alias, name, avatarUrl }) => [
      id,
      alias,
      name,
      avatarUrl!,
      photoOf(id),
    ]),
    ...['Inês', 'Almeida', 'Kovács', 'Secret project', 'TecNova', 'tecnova.example', 'youtube', 'aqz-KE'],
    ...[organisations.tecnova, organisations.aurora].flatMap(({ id, name }) => [id, name]),
  ];
  const paths = () => [
    '/api/v1/results',
    '/api/v1/results?filters[q]=work',
    '/api/v1/my-results?tab=following',
    ...Object.values(ids).flatMap((id) => [`/api/v1/results/${id}`, `/api/v1/results/${id}/comments`]),
  ];

  it('has no names, project, links and video, whatever the way [P12]', async () => {
    await publisher(service, trial).follow(ids.telling);
    const responses = await Promise.all(paths().map((path) => publisher(service, trial).get(path)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const text = JSON.stringify(responses.map(({ body }) => body)).toLowerCase();
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
    const shown = await publisher(service, trial).read(ids.telling);
    expect(shown).toMatchObject({ project: null, links: [], video: null, organisation: null, trl: 4 });
    expect(shown.user).toEqual({ anonymous: true, name: 'Anonymous expert' });
    // A member sees them all, so the comparison would notice.
    const open = JSON.stringify(await publisher(service, liWei).read(ids.telling));
    expect(['Almeida', 'TecNova', 'Secret project'].every((secret) => open.includes(secret))).toBe(true);
  });

  it('is not found by names, nor counted where its place would tell them', async () => {
    for (const text of ['Almeida', 'TecNova', 'Secret', 'ines tecnova example'])
      expect((await publisher(service, trial).list({ q: text })).items).toEqual([]);
    const project = (await publisher(service, ines).read(ids.telling)).project!.id;
    for (const path of [
      `by/${demoPeople.ines}`,
      `of-organisation/${demoOrganisations.tecnova}`,
      `of-project/${project}`,
      `of-call/${topics.sensing.identifier}`,
    ]) {
      expect((await publisher(service, trial).get(`/api/v1/results/${path}`)).body).toMatchObject({
        items: [],
        total: 0,
      });
      expect((await publisher(service, liWei).get(`/api/v1/results/${path}`)).body.total).toBeGreaterThan(0);
    }
  });

  it('is unmasked for its author', async () => {
    const own = { ...trial, id: demoPeople.ines };
    expect((await publisher(service, own).read(ids.telling)).title).toBe('Work of Inês Almeida at TecNova');
    expect((await publisher(service, own).get(`/api/v1/results/by/${demoPeople.ines}`)).body.total).toBe(1);
  });

  it('is the same in the cards that other services request', async () => {
    const cards = (viewer: { userId: string | null; trial: boolean; admin: boolean }) =>
      service.as(anotherService('recommendations')).call(resultsApi.presentResults, {
        body: { ids: [ids.telling, 'f'.repeat(24), ids.none], viewer },
      });
    const { cards: masked } = await cards({ userId: demoPeople.tom, trial: true, admin: false });
    expect(masked.map(({ id }) => id)).toEqual([ids.telling, ids.none]);
    expect(JSON.stringify(masked)).not.toMatch(/Almeida|TecNova|Secret/);
    expect((await cards({ userId: null, trial: false, admin: false })).cards).toEqual([]);
    expect((await cards({ userId: demoPeople.liWei, trial: false, admin: false })).cards[0]!.title).toContain(
      'Almeida',
    );
  });
});

describe('Results of', () => {
  const of = async (path: string, viewer: Viewer = liWei) =>
    titles((await publisher(service, viewer).get(`/api/v1/results/${path}`)).body as never);

  it('a person, an organisation, a project and a funding call are listed', async () => {
    expect(await of(`by/${demoPeople.ana}`)).toHaveLength(4);
    expect(await of(`of-organisation/${demoOrganisations.tecnova}`)).toEqual(['Work of Inês Almeida at TecNova']);
    expect(await of(`of-call/${topics.sensing.identifier}`)).toEqual(['Mixed ferry', 'Open ferry']);
    expect(await of(`of-call/${topics.grids.identifier}`)).toEqual(['Closed ferry', 'Mixed ferry']);
    expect(await of('of-call/HORIZON-UNKNOWN')).toEqual([]);
  });

  it('an organisation that was merged into another one are listed there, with an event and without an entry in their history', async () => {
    const events = await eventsOf(service, 'posts.result');
    const id = await publisher(service, { ...liWei, id: demoPeople.tom }).published({ title: 'Cold room' });
    await service.settle();
    const { nordlab } = organisations;
    const replacedBy = demoOrganisations.consortia;
    await changeAtOwner(service, organisationsEvents.organisationUpdated, nordlab, { replacedBy });
    expect(await of(`of-organisation/${nordlab.id}`)).toEqual([]);
    expect(await of(`of-organisation/${replacedBy}`)).toEqual(['Cold room']);
    expect(events.filter(({ key }) => key === id).map(({ type, payload }) => [type, payload.organisationId])).toEqual([
      ['result.published', nordlab.id],
      ['result.updated', replacedBy],
    ]);
    const { items } = await service.as(admin).call(moderationApi.readResultHistory, { params: { id }, query: {} });
    expect(items.map(({ decision }) => decision)).toEqual(['published']);
    await publisher(service, admin).remove(id);
    await service.settle();
  });

  it('the viewer are those written and those followed', async () => {
    const mine = (tab: string, viewer: Viewer = admin) =>
      service.as(viewer).call(resultsApi.listMyResults, { query: { tab: tab as never } });
    await publisher(service, admin).follow(ids.open);
    await publisher(service, admin).follow(ids.none);
    await publisher(service, admin).unfollow(ids.open);
    expect(await mine('following')).toMatchObject({ items: [{ id: ids.none }], counts: { created: 0, following: 1 } });
    const { items, counts } = await mine('created', ana);
    expect([items.length, counts.created, items[0]!.permissions]).toEqual([4, 4, ['edit', 'delete']]);
    expect((await mine('no such tab')).items).toEqual([]);
  });

  it('with videos are those of the viewer and of organisations that the viewer administers', async () => {
    const videos = async (viewer: Viewer) => (await service.as(viewer).call(resultsApi.listMyVideos)).items;
    const marek = { ...liWei, id: demoPeople.marek };
    for (const viewer of [ines, marek])
      expect((await videos(viewer)).map(({ id, video }) => [id, video.provider])).toEqual([[ids.telling, 'youtube']]);
    // Nor counted for a trial member: a number would tell that the organisation has one.
    for (const viewer of [ana, liWei, { ...marek, trial: true }])
      expect(await service.as(viewer).call(resultsApi.listMyVideos)).toMatchObject({ items: [], total: 0 });
  });

  it('all other services have when they fill a projection', async () => {
    const { items } = await service.as(anotherService('notifications')).call(resultsApi.refillResults);
    expect(items.map(({ id }) => id).sort()).toEqual(expect.arrayContaining(Object.values(ids).sort()));
    const followers = await service.as(anotherService('notifications')).call(resultsApi.refillResultFollowers);
    expect(followers.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ resultId: ids.none, userId: demoPeople.admin })]),
    );
    expect(followers.items).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ resultId: ids.open, userId: demoPeople.admin })]),
    );
    for (const path of ['/internal/results', '/internal/result-followers', '/internal/comments/cards'])
      expect((await service.as(admin).fetch(path)).status).not.toBe(200);
  });
});
