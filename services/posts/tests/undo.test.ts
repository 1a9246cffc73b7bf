import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator } from '@consortia/infra/testing/viewers';
import type { EventEnvelope } from '@consortia/proto/event';
import { kitEvents } from '@consortia/proto/kit/events';
import { decisionMessages } from '@consortia/proto/kit/messages/decisions';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { addComment, eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';
import { formerAdministrators } from './owners.ts';

const admin = viewers.administrator;
const second = administrator('second');
let now: Date;
let service: TestService;
let events: EventEnvelope<Record<string, unknown>>[];
let recorded: EventEnvelope<Record<string, unknown>>[];
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00.000Z');
  service = await startHarness({ clock: () => now, config: { undoSeconds: 10 } });
  events = await eventsOf(service, postsEvents.opportunityApproved.topic);
  recorded = await eventsOf(service, kitEvents.decisionRecorded.topic);
});
afterEach(() => service.close());

async function pass(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000);
  await service.settle();
}
const submitted = (changes = {}) => addPost(service, { status: 'draft', submittedAt: new Date(0), ...changes });
const stored = (id: string) => service.connection.collection<Opportunity>('opportunities').findOne({ _id: id });
const decisions = () => service.connection.collection<{ _id: string; state: string; startedAt: Date }>('_decisions');
const decide = (id: string, what: string, { viewer = admin as Viewer, body = {} as object } = {}) =>
  send(service, viewer, 'POST', `/admin/posts/${id}/${what}`, body);
const listed = async (viewer = admin) => (await service.as(viewer).call(postsApi.listDecisions)).items;
const undo = (id: string, viewer: Viewer = admin) =>
  send(service, viewer, 'POST', `/api/v1/admin/decisions/posts/${id}/undo`, {});
const changesOf = () => recorded.map(({ payload }) => [payload.change, payload.route, payload.actorId]);

describe('a decision of an administrator', () => {
  it('changes nothing and tells no one for 10 seconds, then is carried out once', async () => {
    const { _id, name } = await submitted();
    const taken = await decide(_id, 'approve');
    expect(taken).toEqual({ status: 200, body: { message: decisionMessages.taken(10) } });
    await pass(9);
    expect(await listed()).toMatchObject([
      { kind: 'approval', subject: _id, title: name, own: true, remainingMs: 1000, refusal: null },
    ]);
    expect(await listed(second)).toMatchObject([{ subject: _id, own: false }]);
    expect([(await stored(_id))!.status, events]).toEqual(['draft', []]);
    await pass(1);
    expect(await stored(_id)).toMatchObject({ status: 'approved', approvedAt: now });
    await pass(120);
    expect(events.map(({ type, payload }) => [type, payload.by])).toEqual([
      [postsEvents.opportunityApproved.type, admin.id],
    ]);
    expect([await listed(), changesOf()]).toEqual([[], [['taken', 'posts.approvePost', admin.id]]]);
  });

  it('is undone by whoever administers, and the audit log gets who', async () => {
    const { _id } = await submitted();
    await decide(_id, 'approve');
    const [{ id } = { id: '' }] = await listed();
    expect(await undo(id, second)).toEqual({ status: 200, body: { message: decisionMessages.undone } });
    await pass(60);
    expect([(await stored(_id))!.status, events, await listed()]).toEqual(['draft', [], []]);
    expect(changesOf()).toEqual([
      ['taken', 'posts.approvePost', admin.id],
      ['undone', 'posts.approvePost', 'second'],
    ]);
    expect((await decide(_id, 'approve')).status).toBe(200);
    await pass(10);
    expect((await stored(_id))!.status).toBe('approved');
  });

  it('is undone by no one else, and known to no one else', async () => {
    const { _id } = await submitted();
    await decide(_id, 'approve');
    const [{ id } = { id: '' }] = await listed();
    for (const viewer of [viewers.author, viewers['trial member'], viewers['full member']]) {
      expect((await undo(id, viewer)).status).toBe(403);
      expect((await service.as(viewer).fetch('/api/v1/admin/decisions/posts')).status).toBe(403);
      expect(await decide(_id, 'approve', { viewer })).toMatchObject({
        status: 403,
        body: { message: messages.forbidden },
      });
    }
    expect((await undo(id, viewers.visitor)).status).toBe(401);
    await pass(10);
    expect((await stored(_id))!.status).toBe('approved');
  });

  it('is not undone after 10 seconds, nor twice, nor by an id of another', async () => {
    const { _id } = await submitted();
    await decide(_id, 'approve');
    const [{ id } = { id: '' }] = await listed();
    now = new Date(now.getTime() + 10_000);
    const refused = { status: 409, body: { message: decisionMessages.over } };
    expect(await undo(id)).toEqual(refused);
    await service.settle();
    expect(await undo(id)).toEqual(refused);
    expect(await undo('0123456789abcdef01234567')).toEqual(refused);
    expect((await stored(_id))!.status).toBe('approved');
  });

  it('excludes another one about the same until it is carried out or undone', async () => {
    const { _id } = await submitted();
    const both = await Promise.all([
      decide(_id, 'approve'),
      decide(_id, 'send-back', { viewer: second, body: { reason: 'Say more.' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toEqual({ message: decisionMessages.waits });
    const [one, ...others] = await listed();
    expect(others).toEqual([]);
    await undo(one!.id);
    expect((await decide(_id, 'send-back', { body: { reason: 'Say more.' } })).status).toBe(200);
    await pass(10);
    expect(await stored(_id)).toMatchObject({ status: 'draft', sentBackReason: 'Say more.' });
  });

  it('is refused at once where it could not be carried out', async () => {
    const { _id } = await addPost(service);
    expect(await decide(_id, 'approve')).toMatchObject({ status: 409 });
    expect(await decide('d9ffffffffffffffffffffff', 'approve')).toMatchObject({ status: 404 });
    const { _id: waiting } = await submitted();
    const body = { version: 99 };
    expect(await decide(waiting, 'approve', { body })).toMatchObject({
      status: 409,
      body: { message: postResponseMessages.changedSinceRead },
    });
    expect(await listed()).toEqual([]);
  });

  it('lapses where who took it is no administrator any more', async () => {
    const { _id } = await submitted();
    await decide(_id, 'approve');
    formerAdministrators.add(admin.id);
    await pass(10);
    formerAdministrators.clear();
    expect((await stored(_id))!.status).toBe('draft');
    expect(await listed(second)).toMatchObject([{ subject: _id, refusal: decisionMessages.byFormer }]);
    expect(changesOf().at(-1)).toEqual(['lapsed', 'posts.approvePost', admin.id]);
  });

  it('lapses where its subject has changed meanwhile, and says why for a minute', async () => {
    const { _id } = await submitted();
    const version = (await stored(_id))!.version;
    await decide(_id, 'approve', { body: { version } });
    await service.connection
      .collection<Opportunity>('opportunities')
      .updateOne({ _id }, { $set: { name: 'Never read' }, $inc: { version: 1 } });
    await pass(10);
    expect((await stored(_id))!.status).toBe('draft');
    expect(await listed()).toMatchObject([{ subject: _id, refusal: postResponseMessages.changedSinceRead }]);
    expect(changesOf().at(-1)).toEqual(['lapsed', 'posts.approvePost', admin.id]);
    await pass(61);
    expect(await listed()).toEqual([]);
  });

  it('is carried out by another process when the one that took it ended, also in the middle', async () => {
    const [one, begun, done] = [await submitted(), await submitted(), await submitted()];
    for (const { _id } of [one, begun, done]) await decide(_id, 'approve');
    await service.running.close();
    // As a process leaves them that was killed before the use case, and after it.
    for (const { _id } of [begun, done])
      await decisions().updateOne({ subject: _id } as never, { $set: { state: 'started', startedAt: now } });
    await service.connection
      .collection<Opportunity>('opportunities')
      .updateOne({ _id: done._id }, { $set: { status: 'approved', submittedAt: null }, $inc: { version: 1 } });
    now = new Date(now.getTime() + 10_000);
    await service.startAnother();
    await pass(0);
    expect([(await stored(one._id))!.status, (await stored(begun._id))!.status]).toEqual(['approved', 'draft']);
    await pass(61);
    await service.jobs.run('posts.decisions');
    await service.settle();
    expect((await stored(begun._id))!.status).toBe('approved');
    const states = (await decisions().find().toArray()).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done']);
    expect(events.filter(({ type }) => type === postsEvents.opportunityApproved.type)).toHaveLength(2);
  });
});

describe('decisions about several', () => {
  it('are one each: those that wait already are named, and one can be undone', async () => {
    const ids = [(await submitted())._id, (await submitted())._id, (await submitted())._id];
    await decide(ids[0]!, 'send-back', { body: { reason: 'Say more.' } });
    const { body } = await send(service, admin, 'POST', '/admin/posts/approve', { ids });
    expect(body).toMatchObject({
      done: ids.slice(1),
      refused: [{ id: ids[0], reason: decisionMessages.waits }],
    });
    const [, decision] = await listed();
    await undo(decision!.id);
    await pass(10);
    const statuses = await Promise.all(ids.map(async (id) => (await stored(id))!.status));
    expect(statuses).toEqual(['draft', 'draft', 'approved']);
  });
});

describe('deletion', () => {
  it('of another’s Opportunity waits, of one’s own is done at once', async () => {
    const [theirs, own] = [await addPost(service, { visibility: 'public' }), await addPost(service)];
    const remove = (id: string, viewer: Viewer) => send(service, viewer, 'POST', `/post/${id}/delete`, {});
    expect(await remove(theirs._id, admin)).toMatchObject({
      status: 200,
      body: { message: decisionMessages.taken(10) },
    });
    expect(await remove(own._id, viewers.author)).toMatchObject({
      body: { message: postResponseMessages.postDeleted },
    });
    const read = async (id: string) => (await service.as(admin).fetch(`/api/v1/opportunities/x-${id}`)).status;
    expect([await read(theirs._id), await read(own._id)]).toEqual([200, 404]);
    await pass(10);
    expect(await read(theirs._id)).toBe(404);
  });

  it('of a comment waits', async () => {
    const post = await addPost(service);
    const id = await addComment(service, post._id);
    await send(service, admin, 'POST', `/admin/comments/${id}/remove`, {});
    await service.settle();
    const comment = () => service.connection.collection<{ _id: string }>('comments').findOne({ _id: id });
    expect(await comment()).toMatchObject({ deletedAt: null });
    expect(await listed()).toMatchObject([{ kind: 'removal', subject: id }]);
    await pass(10);
    expect(await comment()).toBeNull();
  });
});
