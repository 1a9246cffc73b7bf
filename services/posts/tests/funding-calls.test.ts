import type { TestService } from '@consortia/infra/testing/test-service';
import { actionOf, demoTopics } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Opportunity } from '@consortia/proto/posts/shapes';
import { changeAtOwner } from './change-at-owner.ts';
import { eventsOf } from './discussion.ts';
import { addPost, startHarness, type ViewerKind, viewers } from './harness.ts';
import { topic, topics } from './owners.ts';

let now = new Date('2027-02-03T10:00:00Z');
let service: TestService;
const slugs = {} as Record<'sensing' | 'without an action' | 'unknown', string>;
const unknown = topic('e1'.padEnd(24, 'f'), 'HORIZON-DEMO-2027-LATER-01');
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  service = await startHarness({ clock: () => now });
  const { sensing } = demoTopics;
  slugs.sensing = (await addPost(service, { topicId: sensing, actionId: actionOf(sensing, 1) }))._id;
  slugs['without an action'] = (await addPost(service, { topicId: sensing }))._id;
  slugs.unknown = (await addPost(service, { topicId: unknown.id, actionId: actionOf(unknown.id, 1) }))._id;
  events = await eventsOf(service, postsEvents.opportunityApproved.topic);
  await service.settle();
});
afterAll(() => service.close());
const read = (post: keyof typeof slugs, viewer: ViewerKind = 'full member'): Promise<Opportunity> =>
  service.as(viewers[viewer]).call(postsApi.readOpportunity, { params: { slug: slugs[post] } });
const actionOfSensing = async () => (await read('sensing')).action;

describe('the funding call of a post', () => {
  it('is shown with its dates, to a trial member as to a member, on the page and on the card', async () => {
    const { id, identifier, title, link, ccm2Id, call, url, actions } = topics.sensing;
    const shown = { id, identifier, title, link, ccm2Id, call, url };
    const { createdAt: _, ...action } = actions[0]!;
    for (const viewer of ['full member', 'trial member'] as const) {
      const post = await read('sensing', viewer);
      expect([post.topic, post.action]).toEqual([shown, { ...action, topic: shown }]);
      const { items } = await service.as(viewers[viewer]).call(postsApi.listOpportunities);
      expect(items.find((card) => card.id === post.id)?.action).toEqual(post.action);
    }
    expect(await read('without an action')).toMatchObject({ topic: shown, action: null });
  });

  it('opens and closes with the clock, without an event', async () => {
    const at = async (time: string) => {
      now = new Date(time);
      const { open, status } = (await actionOfSensing())!;
      return [status, open];
    };
    expect(await at('2027-01-09T22:59:59Z')).toEqual(['forthcoming', false]);
    expect(await at('2027-01-09T23:00:00Z')).toEqual(['open', true]);
    expect(await at('2027-09-14T14:59:59Z')).toEqual(['open', true]);
    expect(await at('2027-09-14T15:00:00Z')).toEqual(['closed', false]);
  });

  it('moves with the call: a later deadline opens it again, what the source has closed stays closed', async () => {
    now = new Date('2027-09-20T00:00:00Z');
    expect(await actionOfSensing()).toMatchObject({ status: 'closed' });
    const [action] = structuredClone(topics.sensing.actions);
    const later = { ...action!, secondStageDeadline: '2027-11-02', deadlines: ['2027-04-08', '2027-11-02'] };
    await changeAtOwner(service, fundingIngestEvents.topicUpdated, topics.sensing, { actions: [later] });
    expect(await actionOfSensing()).toMatchObject({ open: true, status: 'open', secondStageDeadline: '2027-11-02' });
    const closed = { actions: [{ ...later, open: false, status: 'closed' as const }] };
    await changeAtOwner(service, fundingIngestEvents.topicClosed, topics.sensing, closed);
    expect(await actionOfSensing()).toMatchObject({ open: false, status: 'closed', secondStageDeadline: '2027-11-02' });
  });

  it('is missing until its topic is in the projection', async () => {
    expect(await read('unknown')).toMatchObject({ topic: null, action: null });
    await changeAtOwner(service, fundingIngestEvents.topicOpened, unknown, {});
    expect(await read('unknown')).toMatchObject({
      topic: { id: unknown.id, identifier: unknown.identifier },
      action: { id: actionOf(unknown.id, 1), topic: { id: unknown.id } },
    });
  });

  it('is named in the event by its ids, and by its identifier when that is known', () => {
    const published = (post: keyof typeof slugs) => events.find(({ key }) => key === slugs[post])?.payload;
    const { id, identifier, actions } = topics.sensing;
    expect(published('sensing')).toMatchObject({ topicId: id, actionId: actions[0]?.id, topicIdentifier: identifier });
    expect(published('without an action')).toMatchObject({ topicId: id, actionId: null, topicIdentifier: identifier });
    expect(published('unknown')).toMatchObject({ topicId: unknown.id, topicIdentifier: null });
    // The bus retains events for days, so events from before the ids are still consumed.
    const { topicId: _, actionId: __, ...older } = published('sensing') as Record<string, unknown>;
    expect(postsEvents.opportunityApproved.payload.parse(older)).toMatchObject({ topicId: null, actionId: null });
  });
});
