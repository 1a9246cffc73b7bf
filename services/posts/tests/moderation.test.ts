import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator } from '@consortia/infra/testing/viewers';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';

let service: TestService;
let events: EventEnvelope<Record<string, unknown>>[];
let now = new Date('2026-03-01T10:00:00.000Z');
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00.000Z');
  service = await startHarness({ clock: () => now });
  events = await eventsOf(service, postsEvents.opportunityApproved.topic);
});
afterEach(() => service.close());

const admin = viewers.administrator;
const second = administrator('second');
const at = (hour: number): Date => new Date(Date.UTC(2026, 1, 1, hour));
const submitted = (hour = 1, changes = {}) => addPost(service, { status: 'draft', submittedAt: at(hour), ...changes });
const collection = () => service.connection.collection<Opportunity>('opportunities');
const stored = (id: string) => collection().findOne({ _id: id });
async function edited(hour = 1, fields = ['name']) {
  const post = await addPost(service);
  await collection().updateOne({ _id: post._id }, { $set: { editedAt: at(hour), changedFields: fields } });
  return post;
}
const queue = (which: 'submitted' | 'edited' = 'submitted', page = 1) =>
  service.as(admin).call(postsApi.listQueue, { query: { queue: which, page } });
const decide = (id: string, what: string, body?: object, viewer = admin) =>
  send(service, viewer, 'POST', `/admin/posts/${id}/${what}`, body);
const published = async (id: string) => {
  await service.settle();
  return events.filter(({ key }) => key === id).map(({ type, payload }) => [type, payload.by]);
};
const listed = async () =>
  (await service.as(viewers['full member']).call(postsApi.listOpportunities)).items.map(({ id }) => id);

describe('approving a version', () => {
  const firstInQueue = async () => (await queue()).items[0]!;

  it('is refused when the author has changed the post since, so that no unread text is approved', async () => {
    const { _id } = await submitted();
    const { version } = await firstInQueue();
    await collection().updateOne({ _id }, { $set: { name: 'Never seen' }, $inc: { version: 1 } });
    const refused = await decide(_id, 'approve', { version });
    expect([refused.status, refused.body]).toMatchObject([409, { message: postResponseMessages.changedSinceRead }]);
    expect(await stored(_id)).toMatchObject({ status: 'draft' });
    const bulk = await send(service, admin, 'POST', '/admin/posts/approve', {
      ids: [_id],
      versions: { [_id]: version },
    });
    expect(bulk.body).toMatchObject({
      done: [],
      refused: [{ id: _id, reason: postResponseMessages.changedSinceRead }],
    });
    expect((await decide(_id, 'approve', { version: (await firstInQueue()).version })).status).toBe(200);
  });

  it('shows an edit by an administrator in the history of a submitted draft', async () => {
    const { _id } = await submitted();
    const { version } = await firstInQueue();
    const edit = await send(service, admin, 'POST', `/post/${_id}/update`, { version, name: 'Corrected' });
    expect(edit.status).toBe(200);
    await service.settle();
    const { items } = await service.as(admin).call(postsApi.readHistory, { params: { id: _id } });
    expect(items.map(({ decision, by }) => [decision, by?.id])).toEqual([['edited', viewers.administrator.id]]);
  });
});

describe('the queue', () => {
  it('holds submitted posts, the oldest first, and edited ones separately', async () => {
    const [late, early] = [await submitted(9), await submitted(2)];
    const change = await edited(5, ['name', 'message']);
    await submitted(1, { submittedAt: null });
    await addPost(service);
    const waiting = await queue();
    expect(waiting.items.map(({ post, since, queue: which }) => [post.id, since, which])).toEqual([
      [early._id, at(2).toISOString(), 'submitted'],
      [late._id, at(9).toISOString(), 'submitted'],
    ]);
    expect(waiting).toMatchObject({ page: 1, pages: 1, total: 2, totalCapped: false });
    expect(waiting.counts).toEqual({ submitted: 2, edited: 1, comments: 0 });
    expect((await queue('edited')).items).toMatchObject([
      { post: { id: change._id, user: { anonymous: false, name: 'Ana Kovács' } }, changed: ['name', 'message'] },
    ]);
  });

  it('is read in pages from an index, whatever the number of drafts', async () => {
    const first = await submitted(1);
    const copy = await stored(first._id);
    await collection().insertMany(
      Array.from({ length: 1100 }, (_, n) => ({
        ...copy!,
        _id: `d7${String(n).padStart(22, '0')}`,
        submittedAt: n < 20 ? at(2 + n) : null,
      })),
    );
    const [one, two] = [await queue(), await queue('submitted', 2)];
    expect([one.total, one.pages, one.items.length, two.items.length]).toEqual([21, 2, 12, 9]);
    const ids = [...one.items, ...two.items].map(({ post }) => post.id);
    expect(ids[0]).toBe(first._id);
    expect(new Set(ids).size).toBe(21);
  });
});

describe('approving', () => {
  it('adds a submitted post to the lists, and publishes an event', async () => {
    const { _id } = await submitted(1, { sentBackReason: 'Too short.' });
    expect(await listed()).toEqual([]);
    expect(await decide(_id, 'approve')).toEqual({ status: 200, body: { message: postResponseMessages.postApproved } });
    expect(await stored(_id)).toMatchObject({
      status: 'approved',
      approvedAt: now,
      sortAt: now,
      submittedAt: null,
      sentBackReason: null,
    });
    expect(await listed()).toEqual([_id]);
    expect(await published(_id)).toEqual([['opportunity.approved', admin.id]]);
    expect((await queue()).counts.submitted).toBe(0);
  });

  it('of an edit keeps the position in the lists, and publishes the review', async () => {
    const { _id, approvedAt } = await edited();
    expect((await decide(_id, 'approve')).status).toBe(200);
    expect(await stored(_id)).toMatchObject({ status: 'approved', approvedAt, editedAt: null, changedFields: [] });
    expect(await published(_id)).toEqual([
      ['opportunity.approved', null],
      ['opportunity.reviewed', admin.id],
    ]);
  });

  it('is refused for posts that are not pending: drafts, approved, deleted and unknown ones', async () => {
    const [draft, approved] = [await submitted(1, { submittedAt: null }), await addPost(service)];
    for (const { _id } of [draft, approved]) {
      for (const [what, body] of [['approve'], ['send-back', { reason: 'No.' }]] as const) {
        expect(await decide(_id, what, body)).toEqual({
          status: 409,
          body: { message: postResponseMessages.postNotSubmitted },
        });
      }
    }
    expect(await decide('f'.repeat(24), 'approve')).toEqual({ status: 404, body: { message: messages.notFound } });
  });

  it('succeeds once for concurrent decisions; the others get 409', async () => {
    for (const make of [submitted, edited]) {
      const { _id } = await make();
      const responses = await Promise.all([
        ...Array.from({ length: 5 }, () => decide(_id, 'approve')),
        ...Array.from({ length: 5 }, () => decide(_id, 'send-back', { reason: 'Not yet.' }, second)),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      const lost = responses.filter(({ status }) => status === 409);
      expect(new Set(lost.map(({ body }) => body.message))).toEqual(new Set([postResponseMessages.postNotSubmitted]));
      const decisions = (await published(_id)).filter(([, by]) => by !== null);
      expect(decisions).toHaveLength(1);
    }
  });

  it('of several approves the pending ones and returns the others', async () => {
    const [one, gone, two, change] = [await submitted(), await addPost(service), await submitted(), await edited()];
    const ids = [one._id, gone._id, 'f'.repeat(24), two._id, change._id, one._id];
    const { status, body } = await send(service, admin, 'POST', '/admin/posts/approve', { ids });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: postResponseMessages.postsApproved(3),
      done: [one._id, two._id, change._id],
      refused: [
        { id: gone._id, reason: postResponseMessages.postNotSubmitted },
        { id: 'f'.repeat(24), reason: messages.notFound },
      ],
    });
    expect(await published(one._id)).toEqual([['opportunity.approved', admin.id]]);
    for (const wrong of [{ ids: [] }, { ids: Array.from({ length: 51 }, (_, n) => `x${n}`) }, { ids: ['$ne'] }, {}]) {
      expect((await send(service, admin, 'POST', '/admin/posts/approve', wrong)).status).toBe(422);
    }
  });
});

describe('sending back', () => {
  it('turns a submitted post into a draft, with the reason for its author', async () => {
    const { _id } = await submitted();
    const response = await decide(_id, 'send-back', { reason: '  Please say which call.  ' });
    expect(response).toEqual({ status: 200, body: { message: postResponseMessages.postSentBack } });
    expect(await stored(_id)).toMatchObject({
      status: 'draft',
      submittedAt: null,
      sentBackReason: 'Please say which call.',
    });
    expect(await published(_id)).toEqual([['opportunity.sent-back', admin.id]]);
    expect(events.at(-1)?.payload).toMatchObject({ userId: viewers.author.id, reason: 'Please say which call.' });
  });

  it('removes an edited post from every list, and resets its position when it is approved again', async () => {
    const { _id } = await edited();
    await decide(_id, 'bump');
    expect((await decide(_id, 'send-back', { reason: 'Please remove the address.' })).status).toBe(200);
    const unlisted = { approvedAt: null, bumpedAt: null, sortAt: null, editedAt: null, changedFields: [] };
    expect(await stored(_id)).toMatchObject({ status: 'draft', ...unlisted });
    expect(await listed()).toEqual([]);
    expect((await service.as(viewers['full member']).fetch(`/api/v1/opportunities/${_id}`)).status).toBe(404);
    expect((await queue('edited')).total).toBe(0);
  });

  it('requires a reason', async () => {
    const { _id } = await submitted();
    for (const body of [{}, { reason: '   ' }, { reason: 'x'.repeat(2001) }]) {
      expect((await decide(_id, 'send-back', body)).status).toBe(422);
    }
    expect(await decide(_id, 'send-back', {})).toMatchObject({
      body: { fields: { reason: [messages.reasonMissing] } },
    });
    expect(await stored(_id)).toMatchObject({ submittedAt: at(1) });
  });
});

describe('a bump', () => {
  it('moves an approved post to the top of the lists, and refuses others', async () => {
    const [old, newer] = [await addPost(service), await addPost(service)];
    expect(await listed()).toEqual([newer._id, old._id]);
    expect(await decide(old._id, 'bump')).toEqual({ status: 200, body: { message: postResponseMessages.postBumped } });
    expect(await listed()).toEqual([old._id, newer._id]);
    expect(await stored(old._id)).toMatchObject({ bumpedAt: now, sortAt: now, approvedAt: old.approvedAt });
    expect((await published(old._id)).at(-1)).toEqual(['opportunity.bumped', admin.id]);
    const waiting = await submitted();
    expect(await decide(waiting._id, 'bump')).toEqual({
      status: 409,
      body: { message: postResponseMessages.postNotApproved },
    });
    expect(await stored(waiting._id)).toMatchObject({ bumpedAt: null, sortAt: null });
  });
});

describe('the history', () => {
  it('lists each decision with its author and reason, the latest first, also for a deleted post', async () => {
    const { _id } = await submitted();
    await decide(_id, 'send-back', { reason: 'Please say which call.' });
    now = new Date('2026-03-02T10:00:00.000Z');
    await collection().updateOne({ _id }, { $set: { submittedAt: now }, $inc: { version: 1 } });
    await decide(_id, 'approve');
    now = new Date('2026-03-03T10:00:00.000Z');
    await decide(_id, 'bump');
    await service.settle();
    const by = { id: admin.id, name: 'Clara Novak' };
    const history = () => service.as(admin).call(postsApi.readHistory, { params: { id: _id } });
    expect((await history()).items).toEqual([
      { decision: 'bumped', at: '2026-03-03T10:00:00.000Z', by, reason: null },
      { decision: 'approved', at: '2026-03-02T10:00:00.000Z', by, reason: null },
      { decision: 'sent back', at: '2026-03-01T10:00:00.000Z', by, reason: 'Please say which call.' },
    ]);
    await collection().deleteOne({ _id });
    expect((await history()).total).toBe(3);
  });

  it('is empty without decisions, 404 for an unknown post, and names no unknown person', async () => {
    const read = (id: string) => service.as(admin).call(postsApi.readHistory, { params: { id } });
    expect(await read((await submitted())._id)).toMatchObject({ items: [], total: 0 });
    const { _id } = await addPost(service);
    await service.settle();
    expect((await read(_id)).items).toMatchObject([{ decision: 'approved', by: null }]);
    await expect(read('f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  });
});
