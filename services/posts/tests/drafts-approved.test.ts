import type { TestService } from '@consortia/infra/testing/test-service';
import { actionOf, demoHelixes, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { recordDecisions } from '../src/decisions/record-decisions.ts';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { addPost, textDocument, viewers } from './harness.ts';
import { complete, startWriters, storedPost, writer, writingDay } from './writing.ts';

let service: TestService;
let ana: ReturnType<typeof writer>;
let admin: ReturnType<typeof writer>;
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  ({ service, ana, admin, events } = await startWriters(postsEvents.opportunityUpdated.topic));
});
afterAll(() => service.close());

const published = async (id: string, type = 'opportunity.updated') => {
  await service.settle();
  return events.filter((event) => event.key === id && event.type === type);
};
const approvedPost = async (changes: Partial<Opportunity> = {}): Promise<string> =>
  (await addPost(service, { name: 'Sensors for rivers', ...changes }))._id;
const { imaging, grids } = demoTopics;

describe('an edit of an approved Opportunity by its author', () => {
  it('is visible at once, waits for review, and publishes an event that names its author', async () => {
    const id = await approvedPost();
    const response = await ana.update(id, { version: 1, name: 'Sensors for lakes', helixes: [demoHelixes.ocean] });
    expect(response).toEqual({
      status: 200,
      body: { message: messages.postSaved, url: `/opportunities/sensors-for-lakes-${id}`, version: 2 },
    });
    const seen = await service.as(viewers['full member']).call(postsApi.readOpportunity, { params: { slug: id } });
    expect(seen).toMatchObject({ name: 'Sensors for lakes', alias: 'sensors-for-lakes', status: 'approved' });
    expect(await storedPost(service, id)).toMatchObject({ editedAt: writingDay, changedFields: ['name', 'helixes'] });
    expect((await published(id)).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        id,
        name: 'Sensors for lakes',
        alias: 'sensors-for-lakes',
        by: demoPeople.ana,
        userId: demoPeople.ana,
        helixes: [demoHelixes.ocean],
      }),
    ]);
  });

  it('keeps the time of the first pending edit, and collects the changed fields', async () => {
    const id = await approvedPost();
    const since = new Date('2027-01-20T08:00:00Z');
    const waits = { editedAt: since, changedFields: ['message'] };
    await service.connection.collection<Opportunity>('opportunities').updateOne({ _id: id }, { $set: waits });
    await ana.update(id, { version: 1, message: textDocument('Offering to help.'), funding: 'Own means' });
    expect(await storedPost(service, id)).toMatchObject({ editedAt: since, changedFields: ['message', 'funding'] });
  });

  it('without a change neither waits for review nor publishes an event', async () => {
    const id = await approvedPost();
    const form = await ana.form(id);
    expect((await ana.update(id, form)).body).toMatchObject({ version: 1 });
    expect(await storedPost(service, id)).toMatchObject({ editedAt: null, changedFields: [], version: 1 });
    expect(await published(id)).toEqual([]);
  });

  const spoilt: [string, object, Record<string, string[]>][] = [
    ['without a title', { name: ' ' }, { name: [messages.postTitleMissing] }],
    ['without a text', { message: { type: 'doc', content: [] } }, { message: [messages.postTextMissing] }],
    ['with a topic whose action is not chosen', { topicId: imaging }, { actionId: [messages.actionMissing] }],
    [
      'with a call that has closed',
      { topicId: grids, actionId: actionOf(grids, 1) },
      { topicId: [messages.topicClosed], actionId: [messages.topicClosed] },
    ],
    [
      'for an organisation of others',
      { organisationId: demoOrganisations.tecnova },
      { organisationId: [postResponseMessages.organisationNotYours] },
    ],
  ];
  it.each(spoilt)('%s is refused and changes nothing', async (_, change, fields) => {
    const id = await approvedPost();
    const before = await storedPost(service, id);
    const { status, body } = await ana.update(id, { version: 1, ...change });
    expect([status, body.fields]).toEqual([422, fields]);
    expect(await storedPost(service, id)).toEqual(before);
    expect(await published(id)).toEqual([]);
  });

  it('accepts unchanged fields that have become invalid: a closed call, an organisation that the author has left', async () => {
    const id = await approvedPost({
      topicId: grids,
      actionId: actionOf(grids, 1),
      organisationId: demoOrganisations.nordlab,
    });
    expect((await ana.update(id, { version: 1, name: 'A later title' })).status).toBe(200);
    expect((await ana.update(id, { version: 2, actionId: '' })).body.fields).toMatchObject({
      actionId: [messages.actionMissing],
    });
  });
});

describe('administrators', () => {
  it('edit any approved Opportunity without a review [P05]', async () => {
    for (const visibility of ['public', 'network', 'private'] as const) {
      const id = await approvedPost({ visibility });
      expect(await admin.form(id)).toMatchObject({ id, version: 1, name: 'Sensors for rivers' });
      expect((await admin.update(id, { version: 1, name: 'Put right' })).status).toBe(200);
      expect(await storedPost(service, id)).toMatchObject({
        name: 'Put right',
        userId: demoPeople.ana,
        editedAt: null,
        changedFields: [],
      });
      expect((await published(id)).map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ name: 'Put right', userId: demoPeople.ana, by: demoPeople.admin }),
      ]);
    }
  });

  it('can choose organisations of the author alone, since the author’s rights count', async () => {
    const id = await approvedPost();
    expect((await admin.update(id, { version: 1, organisationId: demoOrganisations.consortia })).status).toBe(422);
    expect((await admin.update(id, { version: 1, organisationId: demoOrganisations.aurora })).status).toBe(200);
  });

  it('edit a submitted draft, which stays submitted and has to stay complete', async () => {
    const id = await ana.draft();
    await ana.submit(id);
    expect((await admin.form(id)).submittedAt).toBe(writingDay.toISOString());
    expect((await admin.update(id, { version: 2, name: '' })).status).toBe(422);
    expect((await admin.update(id, { version: 2, name: 'Put right' })).body).toMatchObject({
      message: messages.postSaved,
    });
    expect(await storedPost(service, id)).toMatchObject({
      name: 'Put right',
      status: 'draft',
      submittedAt: writingDay,
    });
    expect(await published(id)).toEqual([]);
  });

  it('see a draft that is not submitted, but cannot edit it', async () => {
    const id = await ana.draft();
    const before = await storedPost(service, id);
    const refusal = { status: 403, body: { message: postResponseMessages.postNotYours } };
    expect(await admin.read(`/api/v1/posts/${id}/edit`)).toEqual(refusal);
    expect(await admin.update(id, { version: 1, name: 'x' })).toEqual(refusal);
    for (const act of [admin.submit, admin.withdraw, admin.duplicate, admin.remove, admin.discard]) {
      expect(await act(id)).toEqual(refusal);
    }
    expect(await storedPost(service, id)).toEqual(before);
  });
});

describe('other members', () => {
  it('see an approved Opportunity, but cannot change it, and get that refusal for an invalid body too', async () => {
    const id = await approvedPost();
    const before = await storedPost(service, id);
    const refusal = { status: 403, body: { message: postResponseMessages.postNotYours } };
    for (const viewer of [viewers['full member'], viewers['trial member']]) {
      const other = writer(service, viewer);
      expect(await other.read(`/api/v1/posts/${id}/edit`)).toEqual(refusal);
      expect(await other.update(id, { version: 1, name: 'x' })).toEqual(refusal);
      expect(await other.update(id, { version: 'none', message: { type: 'doc', content: 'no blocks' } })).toEqual(
        refusal,
      );
      for (const act of [other.submit, other.withdraw, other.duplicate, other.remove, other.discard]) {
        expect(await act(id)).toEqual(refusal);
      }
      expect((await other.read(`/post/${id}/delete`)).status).toBe(403);
    }
    expect(await storedPost(service, id)).toEqual(before);
  });
});

describe('the history of decisions', () => {
  type Row = { postId: string; decision: string; byId: string | null; at: Date };
  const historyOf = async (postId: string) => {
    await service.settle();
    return service.connection.collection<Row>('decisions').find({ postId }).sort({ _id: 1 }).toArray();
  };

  it('holds each decision once, with its author and time', async () => {
    const id = await ana.draft(complete);
    await ana.update(id, { version: 1, funding: 'not published' });
    await ana.submit(id);
    await ana.withdraw(id);
    await ana.submit(id);
    const published = { status: 'approved' as const, submittedAt: null, approvedAt: writingDay };
    await service.connection.collection<Opportunity>('opportunities').updateOne({ _id: id }, { $set: published });
    const { version } = (await storedPost(service, id))!;
    await ana.update(id, { version, name: 'Edited' });
    await admin.update(id, { version: version + 1, name: 'Put right' });
    await ana.remove(id);
    expect((await historyOf(id)).map(({ decision, byId, at }) => [decision, byId, at])).toEqual([
      ['submitted', demoPeople.ana, writingDay],
      ['withdrawn', demoPeople.ana, writingDay],
      ['submitted', demoPeople.ana, writingDay],
      ['edited', demoPeople.ana, writingDay],
      ['edited', demoPeople.admin, writingDay],
      ['deleted', demoPeople.ana, writingDay],
    ]);
  });

  it('holds the reason, and one entry for an event that is delivered twice', async () => {
    const { handle } = recordDecisions(service.connection);
    const sentBack = {
      id: 'event-of-a-test',
      type: 'opportunity.sent-back',
      topic: 'posts.opportunity',
      key: 'd'.repeat(24),
      schemaVersion: 1,
      aggregateVersion: 3,
      occurredAt: writingDay.toISOString(),
      payload: { id: 'd'.repeat(24), userId: demoPeople.ana, name: 'x', by: demoPeople.admin, reason: 'Say more.' },
    };
    for (let times = 0; times < 3; times += 1) await handle(sentBack);
    // Earlier events have no `by`.
    await handle({ ...sentBack, id: 'older-event', type: 'opportunity.approved', payload: { id: 'd'.repeat(24) } });
    await handle({ ...sentBack, id: 'another-kind', type: 'opportunity.admired' });
    const row = { postId: sentBack.key, postKind: 'opportunity', at: writingDay };
    expect(await historyOf(sentBack.key)).toEqual([
      { _id: 'event-of-a-test', ...row, decision: 'sent back', byId: demoPeople.admin, reason: 'Say more.' },
      { _id: 'older-event', ...row, decision: 'approved', byId: null, reason: null },
    ]);
  });
});
