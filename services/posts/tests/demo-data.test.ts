import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { actionOf, demoPeople, demoTopicIdentifiers, demoTopics } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { opportunity, type Opportunity as Post, postRoles } from '@consortia/proto/posts/shapes';
import { richText } from '@consortia/proto/rich-text';
import { seedDemo } from '../src/demo/seed-demo.ts';
import { type Opportunity, opportunityModel } from '../src/opportunities/opportunity-model.ts';
import { eventsOf } from './discussion.ts';
import { adding, startHarness, type ViewerKind, viewers } from './harness.ts';
import { topics } from './owners.ts';

const now = new Date('2027-02-03T10:00:00Z');
let service: TestService;
let stored: Opportunity[];
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  service = await startHarness({ config: { demo: true }, clock: () => now });
  stored = await opportunityModel(service.connection).find({}).lean<Opportunity[]>();
  events = await eventsOf(service, postsEvents.opportunityApproved.topic);
  await service.settle();
});
afterAll(() => service.close());
const allOf = async (viewer: ViewerKind) => {
  const { call } = service.as(viewers[viewer]);
  const { pages } = await call(postsApi.listOpportunities);
  const lists = Array.from({ length: pages }, (_, at) => call(postsApi.listOpportunities, { query: { page: at + 1 } }));
  return (await Promise.all(lists)).flatMap(({ items }) => items);
};
const read = (id: string, viewer: ViewerKind = 'administrator'): Promise<Post> =>
  service.as(viewers[viewer]).call(postsApi.readOpportunity, { params: { slug: id } });

describe('the demo Opportunities', () => {
  it('cover types, roles, visibilities, calls and drafts [D27, D28, D29, D38]', () => {
    const approved = stored.filter(({ status }) => status === 'approved');
    expect(stored.length).toBeGreaterThanOrEqual(25);
    expect(new Set(approved.map(({ type }) => type))).toEqual(new Set(['project', 'proposal']));
    expect(new Set(approved.flatMap(({ roles }) => roles))).toEqual(new Set(postRoles));
    expect(new Set(approved.map(({ visibility }) => visibility))).toEqual(new Set(['public', 'network', 'private']));
    expect(new Set(approved.map(({ topicId }) => topicId !== null))).toEqual(new Set([true, false]));
    const drafts = stored.filter(({ status }) => status === 'draft');
    expect(drafts.map(({ submittedAt }) => submittedAt !== null)).toEqual(expect.arrayContaining([true, false]));
    expect(drafts.every(({ userId }) => userId === demoPeople.ana)).toBe(true);
    expect(stored.some(({ name }) => name.length >= 200)).toBe(true);
    for (const { message, name } of stored) {
      expect(richText.parse(message)).toEqual(message);
      expect(name.length).toBeLessThanOrEqual(limits.titleCharacters);
    }
  });

  it('have an edit that administrators compare with what was reviewed', async () => {
    const edited = stored.find(({ reviewedForm }) => reviewedForm !== null);
    expect(edited?.reviewedForm?.name).not.toBe(edited?.name);
    const { items } = await service.as(viewers.administrator).call(postsApi.listQueue, { query: { queue: 'edited' } });
    const item = items.find(({ post }) => post.id === edited?._id);
    expect(item?.changes.map(({ field }) => field)).toEqual(['name', 'message']);
  });

  it('respond to topics of funding calls, each with its first action [D39]', async () => {
    const forCalls = stored.filter(({ topicId }) => topicId !== null);
    expect(new Set(forCalls.map(({ topicId }) => topicId)).size).toBe(Object.keys(topics).length);
    for (const { _id, topicId } of forCalls) {
      const { action, topic } = await read(_id);
      expect(topic).toMatchObject({ id: topicId, link: expect.stringMatching(/^https:/) });
      expect(action).toMatchObject({
        id: actionOf(topicId!, 1),
        topic,
        firstStageDeadline: '2027-04-08',
        secondStageDeadline: '2027-09-14',
        actionTypes: [{ name: expect.any(String) }],
      });
    }
  });

  it('are returned with every field of a Post [D26, D30, D33, D36]', async () => {
    for (const { _id } of stored) {
      expect(Object.keys(await read(_id)).sort()).toEqual(Object.keys(opportunity.shape).sort());
    }
  });

  it('seek what their roles say [D32, D35]', async () => {
    for (const { _id } of stored) {
      const { roles, seekingExpertise, seekingCoordinator, seekingWorkPackageLeader, seekingPartner } = await read(_id);
      expect([seekingExpertise, seekingCoordinator, seekingWorkPackageLeader, seekingPartner]).toEqual(
        postRoles.map((role) => roles.includes(role)),
      );
    }
  });

  it('are listed newest first, by when they were bumped or else approved, and truncated on cards [V49, V52, D37, K18]', async () => {
    const cards = await allOf('full member');
    const places = cards.map(({ bumpedAt, approvedAt }) => bumpedAt ?? approvedAt!);
    expect(places).toEqual(places.toSorted().reverse());
    expect(cards.some(({ bumpedAt }) => bumpedAt !== null)).toBe(true);
    const excerptLimits = { project: limits.cardDescriptionCharacters, proposal: limits.proposalCardMessageCharacters };
    for (const { type, excerpt, helixes } of cards) {
      expect([...excerpt.replace(/…$/, '')].length).toBeLessThanOrEqual(excerptLimits[type]);
      expect(helixes.length).toBeLessThanOrEqual(limits.proposalCardHelixes);
    }
    for (const type of ['project', 'proposal'] as const) {
      const ended = cards.filter((card) => card.type === type && card.excerpt.endsWith('…'));
      expect(Math.max(...ended.map(({ excerpt }) => excerpt.length))).toBeGreaterThan(excerptLimits[type] - 20);
    }
    expect(cards.some(({ helixes, helixesTotal }) => helixesTotal > helixes.length)).toBe(true);
  });

  it('are published once each when approved, and not while they are drafts', () => {
    const approved = stored.filter(({ status }) => status === 'approved').map(({ _id }) => _id);
    expect(events.map(({ key }) => key).sort()).toEqual(approved.sort());
    expect(
      events.every(({ aggregateVersion, type }) => aggregateVersion === 1 && type === 'opportunity.approved'),
    ).toBe(true);
    const forCalls = stored.filter(({ status, topicId }) => status === 'approved' && topicId !== null);
    expect(forCalls.length).toBeGreaterThan(5);
    for (const { _id, topicId, actionId } of forCalls) {
      const name = Object.entries(demoTopics).find(([, id]) => id === topicId)![0] as keyof typeof demoTopics;
      const topicIdentifier = demoTopicIdentifiers[name];
      expect(events.find(({ key }) => key === _id)?.payload).toMatchObject({ topicId, actionId, topicIdentifier });
    }
  });

  it('name no author and no organisation to a trial member, though some texts do [P12]', async () => {
    const telling = stored.filter(
      ({ status, visibility, message }) =>
        status === 'approved' &&
        visibility === 'network' &&
        /TecNova|University of Aurora/.test(JSON.stringify(message)),
    );
    expect(telling.length).toBeGreaterThan(0);
    for (const { _id } of telling) {
      const shown = JSON.stringify(await read(_id, 'trial member'));
      expect(shown).not.toMatch(/tecnova|aurora|kov[aá]cs|almeida|dvo[rř]|href/i);
      expect(shown).toContain(postResponseMessages.nameHidden);
    }
  });

  it('are shown to their author as drafts, and to another member not at all', async () => {
    for (const { _id, name } of stored.filter(({ status }) => status === 'draft')) {
      expect(await read(_id, 'author')).toMatchObject({ name, status: 'draft', approvedAt: null });
      const other = service.as(member(demoPeople.marek));
      expect((await other.fetch(`/api/v1/opportunities/${_id}`)).status).toBe(404);
    }
  });

  it('are added by key, without changing existing ones', async () => {
    const opportunities = opportunityModel(service.connection);
    const [first, second] = stored;
    await opportunities.deleteOne({ _id: first?._id });
    await opportunities.updateOne({ _id: second?._id }, { $set: { name: 'Changed by its author' } });
    await seedDemo({ ...adding(service), clock: () => now });
    expect(await opportunities.countDocuments({})).toBe(stored.length);
    expect(await opportunities.findById(second?._id).lean()).toMatchObject({ name: 'Changed by its author' });
  });
});
