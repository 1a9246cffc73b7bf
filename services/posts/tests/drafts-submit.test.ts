import type { TestService } from '@consortia/infra/testing/test-service';
import { trialMember } from '@consortia/infra/testing/viewers';
import { actionOf, demoGroups, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { addPost, textDocument, viewers } from './harness.ts';
import { approve, author, complete, ines, marek, startWriters, storedPost, writer, writingDay } from './writing.ts';

let service: TestService;
let ana: ReturnType<typeof writer>;
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  ({ service, ana, events } = await startWriters(postsEvents.opportunitySubmitted.topic));
});
afterAll(() => service.close());

const published = async (id: string) => {
  await service.settle();
  return events.filter(({ key }) => key === id).map(({ type, payload }) => [type, payload]);
};
const { imaging, sensing, grids } = demoTopics;
const { aurora, tecnova, nordlab } = demoOrganisations;

describe('submitting a draft', () => {
  it('makes it read-only for its author until it is approved, and shows that it is pending [R31]', async () => {
    const id = await ana.draft();
    expect(await ana.submit(id)).toEqual({
      status: 200,
      body: { message: postResponseMessages.postSubmitted, url: `/opportunities/sensors-for-rivers-${id}` },
    });
    const { body } = await ana.read(`/api/v1/opportunities/${id}`);
    expect(body).toMatchObject({ status: 'draft', submittedAt: writingDay.toISOString(), approvedAt: null });
    expect(await ana.update(id, { version: 2, name: 'Too late' })).toEqual({
      status: 409,
      body: { message: messages.postWaiting },
    });
    expect((await ana.read(`/api/v1/posts/${id}/edit`)).status).toBe(409);
    expect(await published(id)).toEqual([
      [
        'opportunity.submitted',
        { id, userId: demoPeople.ana, name: 'Sensors for rivers', by: demoPeople.ana, reason: null },
      ],
    ]);
  });

  it('refuses a title or description of invisible characters', async () => {
    const id = await ana.draft({ name: '\u200b\u2060\u0007', message: textDocument('\u200b\u00ad \u200d') });
    expect(await ana.submit(id)).toMatchObject({
      status: 422,
      body: { errors: [messages.postTitleMissing, messages.postTextMissing] },
    });
  });

  it('leaves it visible to its author and administrators alone', async () => {
    const id = await ana.draft({ ...complete, visibility: 'public' });
    await ana.submit(id);
    for (const viewer of [viewers.visitor, viewers['trial member'], viewers['full member']]) {
      expect((await service.as(viewer).fetch(`/api/v1/opportunities/${id}`)).status).toBe(404);
      const { items } = await service.as(viewer).call(postsApi.listOpportunities);
      expect(items.filter((card) => card.id === id)).toEqual([]);
    }
  });

  it('succeeds once for two concurrent requests', async () => {
    const id = await ana.draft();
    const responses = await Promise.all([1, 2, 3, 4].map(() => ana.submit(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toEqual({
      message: postResponseMessages.postNotADraft,
    });
    expect(await published(id)).toHaveLength(1);
  });

  it('or saving is refused for the second of two concurrent requests', async () => {
    const id = await ana.draft();
    const [submitted, saved] = await Promise.all([ana.submit(id), ana.update(id, { version: 1, name: '' })]);
    const stored = await storedPost(service, id);
    if (saved.status === 200) expect([submitted.status, stored?.submittedAt]).toEqual([422, null]);
    else expect([saved.status, submitted.status, stored?.name]).toEqual([409, 200, complete.name]);
  });

  const long = { type: 'doc', content: Array.from({ length: 3 }, () => textDocument('x'.repeat(8000)).content[0]) };
  const incomplete: [string, object, Record<string, string[]>][] = [
    ['nothing', {}, { name: [messages.postTitleMissing], message: [messages.postTextMissing] }],
    ['no title', { ...complete, name: '   ' }, { name: [messages.postTitleMissing] }],
    ['a text of blanks', { ...complete, message: textDocument('  ') }, { message: [messages.postTextMissing] }],
    ['a text of more than 20,000 characters', { ...complete, message: long }, { message: [messages.fieldTooLong] }],
    ['a topic without an action', { ...complete, topicId: imaging }, { actionId: [messages.actionMissing] }],
    [
      'an organisation of others',
      { ...complete, organisationId: tecnova },
      { organisationId: [postResponseMessages.organisationNotYours] },
    ],
    [
      'a group of others',
      { ...complete, groupId: demoGroups.photonics },
      { groupId: [postResponseMessages.groupNotYours] },
    ],
  ];
  it.each(incomplete)('with %s is refused field by field', async (_, body, fields) => {
    const id = await ana.draft(body);
    const errors = Object.values(fields).flat();
    expect(await ana.submit(id)).toEqual({
      status: 422,
      body: { message: postResponseMessages.postIncomplete, errors, fields },
    });
    expect(await storedPost(service, id)).toMatchObject({ submittedAt: null, version: 1 });
    expect(await published(id)).toEqual([]);
  });

  it('is refused for a closed call', async () => {
    const id = await ana.draft(complete);
    await ana.update(id, { version: 1, topicId: grids, actionId: actionOf(grids, 1) });
    const { status, body } = await ana.submit(id);
    expect([status, body.fields]).toEqual([422, { topicId: [messages.topicClosed], actionId: [messages.topicClosed] }]);
  });

  it('is refused for deleted references, which the draft may keep', async () => {
    const id = await ana.draft();
    const gone = 'f'.repeat(24);
    const set = { topicId: gone, organisationId: gone, groupId: gone, helixIds: [gone] };
    await service.connection.collection<Opportunity>('opportunities').updateOne({ _id: id }, { $set: set });
    const { body } = await ana.submit(id);
    expect(body.fields).toEqual({
      topicId: [postResponseMessages.topicUnknown],
      organisationId: [postResponseMessages.organisationNotYours],
      groupId: [postResponseMessages.groupNotYours],
      helixes: [postResponseMessages.helixUnknown],
    });
  });

  it('requires an action of the chosen topic, and chooses the only one [V38, S34]', async () => {
    const several = await ana.draft({ ...complete, topicId: imaging });
    expect((await ana.submit(several)).body.fields).toEqual({ actionId: [messages.actionMissing] });
    await ana.update(several, { version: 1, actionId: actionOf(imaging, 2) });
    expect((await ana.submit(several)).status).toBe(200);
    const one = await ana.draft({ ...complete, topicId: sensing });
    await ana.update(one, { version: 1, actionId: '' });
    expect(await ana.form(one)).toMatchObject({ actionId: null, version: 2 });
    expect((await ana.submit(one)).status).toBe(200);
    expect(await storedPost(service, one)).toMatchObject({ actionId: actionOf(sensing, 1) });
  });

  it('requires no funding call, unless the draft was started from one', async () => {
    expect((await ana.submit(await ana.draft())).status).toBe(200);
    const started = await service
      .as(author)
      .call(postsApi.createProposal, { query: { callId: sensing }, body: complete });
    await ana.update(started.id, { version: started.version, topicId: null, actionId: null });
    const without = await ana.submit(started.id);
    expect([without.status, without.body.fields]).toEqual([422, { topicId: [postResponseMessages.topicMissing] }]);
    await ana.update(started.id, { version: started.version + 1, topicId: sensing });
    expect((await ana.submit(started.id)).status).toBe(200);
  });
});

describe('organisations and groups that a person may post for [D30]', () => {
  const { photonics } = demoGroups;
  const cases = [
    ['Ana for her own organisation', author, { organisationId: aurora }, null],
    ['Ana for an organisation of others', author, { organisationId: nordlab }, 'organisationId'],
    ['Marek for one that he administers', marek, { organisationId: tecnova }, null],
    ['Marek for his own', marek, { organisationId: aurora }, null],
    ['Marek for a group of the one that he administers', marek, { organisationId: tecnova, groupId: photonics }, null],
    [
      'Marek for a group of another than the one he names',
      marek,
      { organisationId: aurora, groupId: photonics },
      'groupId',
    ],
    ['Inês for a group that she leads', ines, { organisationId: tecnova, groupId: photonics }, null],
    ['Inês for her group alone', ines, { groupId: photonics }, null],
    ['Marek for a group alone', marek, { groupId: photonics }, null],
    ['Ana for a group of others', author, { groupId: photonics }, 'groupId'],
    [
      'an administrator for an organisation of others',
      viewers.administrator,
      { organisationId: tecnova },
      'organisationId',
    ],
  ] as const;
  it.each(cases)('%s', async (_, viewer, poster, refused) => {
    const person = writer(service, viewer);
    const { status, body } = await person.submit(await person.draft({ ...complete, ...poster }));
    if (refused === null) expect(status).toBe(200);
    else expect([status, Object.keys(body.fields as object)]).toEqual([422, [refused]]);
  });
});

describe('withdrawing a submitted draft', () => {
  it('makes it an editable draft that can be submitted again', async () => {
    const id = await ana.draft();
    await ana.submit(id);
    expect(await ana.withdraw(id)).toEqual({
      status: 200,
      body: { message: postResponseMessages.postWithdrawn, url: `/post/${id}/update` },
    });
    expect(await ana.form(id)).toMatchObject({ submittedAt: null, version: 3 });
    expect((await ana.update(id, { version: 3, name: 'Better sensors' })).status).toBe(200);
    expect((await ana.submit(id)).status).toBe(200);
    const by = { userId: demoPeople.ana, by: demoPeople.ana };
    expect(await published(id)).toEqual([
      ['opportunity.submitted', expect.objectContaining(by)],
      ['opportunity.withdrawn', expect.objectContaining(by)],
      ['opportunity.submitted', expect.objectContaining({ ...by, name: 'Better sensors' })],
    ]);
  });

  it('is refused for unsubmitted and for approved posts, as a second submission is', async () => {
    const draft = await ana.draft();
    const approved = await ana.draft();
    await approve(service, approved);
    for (const id of [draft, approved]) {
      expect(await ana.withdraw(id)).toEqual({ status: 409, body: { message: postResponseMessages.postNotSubmitted } });
    }
    expect((await ana.submit(approved)).status).toBe(409);
  });

  it('clears the reason for sending back once it is submitted again', async () => {
    const id = await ana.draft();
    const sentBack = { sentBackReason: 'Please say more.' };
    await service.connection.collection<Opportunity>('opportunities').updateOne({ _id: id }, { $set: sentBack });
    expect(await ana.form(id)).toMatchObject(sentBack);
    await ana.submit(id);
    expect(await storedPost(service, id)).toMatchObject({ sentBackReason: null });
  });
});

describe('a trial member', () => {
  const tom = trialMember(demoPeople.tom);
  const own = (status: 'draft' | 'approved' = 'draft', submittedAt: Date | null = null) =>
    addPost(service, { userId: demoPeople.tom, status, submittedAt });
  const refusal = { status: 403, body: { message: messages.trialCannotPost } };

  it('cannot create, duplicate, submit or change drafts [P10]', async () => {
    const trial = writer(service, tom);
    const { _id } = await own();
    const before = await storedPost(service, _id);
    expect(await trial.create(complete)).toEqual(refusal);
    expect(await trial.create(complete, `/proposal-opportunities/create?callId=${sensing}`)).toEqual(refusal);
    expect(await trial.submit(_id)).toEqual(refusal);
    expect(await trial.duplicate(_id)).toEqual(refusal);
    expect(await trial.update(_id, { version: 1, name: 'x' })).toEqual(refusal);
    expect(await storedPost(service, _id)).toEqual(before);
    const waiting = await own('draft', writingDay);
    expect(await trial.withdraw(waiting._id)).toEqual(refusal);
    const approved = await own('approved');
    expect(await trial.update(approved._id, { version: 1, name: 'x' })).toEqual(refusal);
    expect(await service.connection.collection('opportunities').countDocuments({ userId: demoPeople.tom })).toBe(3);
  });

  it('still reads, deletes and discards earlier posts', async () => {
    const trial = writer(service, tom);
    const posts = [await own(), await own('draft', writingDay), await own('approved')];
    for (const { _id } of posts) expect((await trial.read(`/api/v1/opportunities/${_id}`)).status).toBe(200);
    expect((await trial.discard(posts[0]!._id)).status).toBe(200);
    expect((await trial.remove(posts[1]!._id)).status).toBe(200);
    expect((await trial.remove(posts[2]!._id)).status).toBe(200);
  });

  it('with the role of an administrator posts like any administrator [P10]', async () => {
    const admin = writer(service, { ...viewers.administrator, trial: true });
    expect((await admin.submit(await admin.draft())).status).toBe(200);
  });
});
