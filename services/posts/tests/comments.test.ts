import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { commentsApi } from '@consortia/proto/posts/comments';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Comment } from '../src/comments/comment-model.ts';
import { addComment, copyOf, eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';

let service: TestService;
let events: EventEnvelope<Record<string, unknown>>[];
let now = new Date('2026-03-01T10:00:00.000Z');
beforeAll(async () => {
  service = await startHarness({ clock: () => now });
  events = await eventsOf(service, postsEvents.commentSubmitted.topic);
});
afterAll(() => service.close());

const li = viewers['full member'];
const admin = viewers.administrator;
const text = 'Could we meet in Brussels?';
const write = (postId: string, viewer: Viewer, body: object) =>
  send(service, viewer, 'POST', `/post/${postId}/comments`, body);
const read = (postId: string, viewer: Viewer = li, after?: string) =>
  service.as(viewer).call(commentsApi.listComments, { params: { id: postId }, query: { after } });
const stored = (id: string) => service.connection.collection<Comment>('comments').findOne({ _id: id });
const published = async (id: string) => {
  await service.settle();
  return events.filter(({ key }) => key === id).map(({ type, payload }) => [type, payload.by]);
};

describe('a new comment', () => {
  it('is pending: visible to its author and administrators alone, and not counted [C25, D44, S06]', async () => {
    const { _id: postId } = await addPost(service);
    const { status, body } = await write(postId, li, { message: `  ${text} `, notify: true, parentCommentId: '' });
    expect([status, body.message]).toEqual([201, postResponseMessages.commentSent]);
    const comment = body.comment as { id: string };
    const shown = {
      id: comment.id,
      message: text,
      approved: false,
      user: { anonymous: false, id: li.id, name: 'Li Wei' },
      timestamp: now.toISOString(),
      updatedAt: now.toISOString(),
      parentCommentId: null,
      notify: true,
      links: { self: `/comments/${comment.id}` },
      mayEdit: false,
      mayDelete: true,
      mayReply: false,
      replies: [],
    };
    expect(comment).toMatchObject(shown);
    expect(await read(postId)).toMatchObject({ comments: [shown], total: 0, next: null, mayComment: true });
    expect((await read(postId, admin)).comments).toMatchObject([{ id: comment.id, notify: false, mayDelete: false }]);
    for (const viewer of [viewers.author, viewers['trial member']])
      expect((await read(postId, viewer)).comments).toEqual([]);
    expect(await published(comment.id)).toEqual([['comment.submitted', li.id]]);
  });

  it('of an administrator is visible to everyone at once', async () => {
    const { _id: postId } = await addPost(service);
    const { body } = await write(postId, admin, { message: text });
    expect(body).toMatchObject({
      message: postResponseMessages.commentPublished,
      comment: { approved: true, notify: false },
    });
    expect(await read(postId, viewers.author)).toMatchObject({ comments: [{ message: text }], total: 1 });
    expect((await published((body.comment as { id: string }).id)).map(([type]) => type)).toEqual(['comment.approved']);
  });

  it('has ten to five thousand characters, and no unknown fields [V36, K21]', async () => {
    const { _id: postId } = await addPost(service);
    for (const [message, sentence] of [
      ['', messages.commentTooShort],
      ['   123456789   ', messages.commentTooShort],
      ['x'.repeat(5001), messages.fieldTooLong],
      [undefined, postResponseMessages.commentMissing],
    ]) {
      const response = await write(postId, li, { message });
      expect([response.status, (response.body.fields as Record<string, string[]>).message]).toEqual([422, [sentence]]);
    }
    expect((await write(postId, li, { message: '1234567890' })).status).toBe(201);
    expect((await write(postId, li, { message: 'I agree :)' })).status).toBe(201);
    expect((await write(postId, li, { message: 'x'.repeat(5000) })).status).toBe(201);
    const claims = { userId: admin.id, approved: true, postId: 'x', _id: 'mine', writtenAt: 0, id: 'mine', version: 9 };
    const { body } = await write(postId, li, { message: 'Approved by myself', ...claims });
    const own = await stored((body.comment as { id: string }).id);
    expect(own).toMatchObject({ userId: li.id, approved: false, postId, version: 1 });
  });

  it('is refused for a draft that the viewer sees, whose comments are hidden', async () => {
    const { _id: postId } = await addPost(service, { status: 'draft' });
    for (const viewer of [viewers.author, admin]) {
      expect(await write(postId, viewer, { message: text })).toEqual({
        status: 409,
        body: { message: postResponseMessages.postNotApproved },
      });
      await expect(read(postId, viewer)).rejects.toMatchObject({ status: 404 });
    }
    for (const message of [text, 'short']) expect((await write(postId, li, { message })).status).toBe(404);
  });
});

describe('replies', () => {
  it('are written by everyone who sees the comment, its author included, one level deep [S08, S12, S13]', async () => {
    const { _id: postId } = await addPost(service);
    const parentCommentId = await addComment(service, postId, { by: li });
    const [first, second] = [
      await addComment(service, postId, { by: li, parent: parentCommentId, message: 'The first reply of all' }),
      await addComment(service, postId, { by: viewers['trial member'], parent: parentCommentId }),
    ];
    const [thread] = (await read(postId)).comments;
    expect(thread).toMatchObject({ id: parentCommentId, mayReply: true });
    expect(thread!.replies.map(({ id, parentCommentId: parent, mayReply }) => [id, parent, mayReply])).toEqual([
      [first, parentCommentId, false],
      [second, parentCommentId, false],
    ]);
    expect((await read(postId)).total).toBe(3);
    const deeper = await write(postId, li, { message: text, parentCommentId: first });
    expect(deeper).toEqual({ status: 422, body: { message: postResponseMessages.replyToReply } });
    const pending = await addComment(service, postId, { waits: true });
    for (const viewer of [li, admin]) {
      const early = await write(postId, viewer, { message: text, parentCommentId: pending });
      expect(early).toEqual({ status: 409, body: { message: postResponseMessages.replyToPending } });
    }
  });

  it('are refused for hidden, foreign and unknown parents', async () => {
    const { _id: postId } = await addPost(service);
    const pending = await addComment(service, postId, { by: viewers.author, waits: true });
    const elsewhere = await addComment(service, (await addPost(service))._id);
    for (const parentCommentId of [pending, elsewhere, 'f'.repeat(24)]) {
      const response = await write(postId, li, { message: text, parentCommentId });
      expect(response).toEqual({ status: 404, body: { message: messages.notFound } });
    }
  });
});

describe('editing', () => {
  it('is for the author of an approved one, which stays approved and waits for review [C26, S10]', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    const written = now;
    now = new Date('2026-03-01T11:00:00.000Z');
    const edit = (body: object, viewer: Viewer = li) => send(service, viewer, 'PUT', `/comments/${id}`, body);
    const response = await edit({ message: 'I have changed my mind.', notify: true, userId: 'x', approved: false });
    expect(response).toEqual({ status: 200, body: { message: postResponseMessages.commentSaved } });
    expect(await stored(id)).toMatchObject({ userId: li.id, approved: true, editedAt: now, waitingSince: now });
    expect((await read(postId, viewers.author)).comments).toMatchObject([
      {
        message: 'I have changed my mind.',
        timestamp: written.toISOString(),
        updatedAt: now.toISOString(),
        approved: true,
      },
    ]);
    expect((await read(postId)).comments).toMatchObject([{ notify: true, mayEdit: true }]);
    await edit({ message: 'I have changed my mind.' });
    expect((await published(id)).map(([type]) => type)).toEqual(['comment.submitted', 'comment.edited']);
    expect((await edit({ message: 'short' })).status).toBe(422);
  });

  it('is refused while it is pending, to others, and for hidden comments [S07, P15]', async () => {
    const { _id: postId } = await addPost(service);
    const pending = await addComment(service, postId, { waits: true });
    const approved = await addComment(service, postId);
    const edit = (id: string, viewer: Viewer, message = text) =>
      send(service, viewer, 'PUT', `/comments/${id}`, { message });
    expect(await edit(pending, li)).toEqual({ status: 409, body: { message: postResponseMessages.commentPending } });
    for (const viewer of [viewers.author, viewers['trial member'], admin]) {
      for (const message of [text, 'short']) {
        expect(await edit(approved, viewer, message)).toEqual({
          status: 403,
          body: { message: postResponseMessages.commentNotYours },
        });
      }
    }
    expect((await edit(pending, viewers.author)).status).toBe(404);
    expect((await edit('f'.repeat(24), li)).status).toBe(404);
    expect((await edit(approved, viewers.visitor)).status).toBe(401);
  });
});

describe('deleting', () => {
  it('is for the author, pending or not, and deletes the replies [C27, S11, P15]', async () => {
    const { _id: postId } = await addPost(service);
    const [pending, approved] = [await addComment(service, postId, { waits: true }), await addComment(service, postId)];
    const reply = await addComment(service, postId, { by: viewers.author, parent: approved });
    const remove = (id: string, viewer: Viewer = li) => send(service, viewer, 'DELETE', `/comments/${id}`);
    expect((await remove(approved, admin)).status).toBe(403);
    expect((await remove(pending, viewers.author)).status).toBe(404);
    expect(await remove(pending)).toEqual({ status: 200, body: { message: postResponseMessages.commentDeleted } });
    expect((await remove(approved)).status).toBe(200);
    expect((await remove(approved)).status).toBe(404);
    expect((await published(reply)).at(-1)).toEqual(['comment.deleted', li.id]);
    expect(await read(postId)).toMatchObject({ comments: [], total: 0 });
    expect(await service.connection.collection('comments').countDocuments({ postId })).toBe(0);
  });

  it('handles more replies than a batch, with one event each', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    const copy = await copyOf(service, id);
    const replies = Array.from({ length: 450 }, (_, n) => ({ ...copy, _id: `${postId}r${n}`, parentCommentId: id }));
    await service.connection.collection<Comment>('comments').insertMany(replies);
    await send(service, li, 'DELETE', `/comments/${id}`);
    await service.settle();
    const gone = events.filter(({ type, payload }) => type === 'comment.deleted' && payload.postId === postId);
    expect([gone.length, new Set(gone.map(({ key }) => key)).size]).toEqual([451, 451]);
    expect(await service.connection.collection('comments').countDocuments({ postId })).toBe(0);
  });

  it('of a post removes its comments and likes, once however often its event comes', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    await send(service, li, 'POST', `/post/${postId}/likes`);
    expect((await send(service, admin, 'POST', `/post/${postId}/delete`)).status).toBe(200);
    await service.settle();
    for (const collection of ['comments', 'likes']) {
      expect(await service.connection.collection(collection).countDocuments({ postId })).toBe(0);
    }
    const gone = ['comment.deleted', admin.id];
    expect((await published(id)).slice(-2)).toEqual([['comment.submitted', li.id], gone]);
    const payload = { id: postId, userId: viewers.author.id, name: 'A post', by: admin.id, reason: null };
    const { topic, type, schemaVersion } = postsEvents.opportunityDeleted;
    const again = { id: 'again', topic, type, schemaVersion, key: postId, aggregateVersion: 2, payload };
    await service.bus.publish([{ ...again, occurredAt: now.toISOString() }]);
    expect((await published(id)).filter(([what]) => what === 'comment.deleted')).toEqual([gone]);
  });
});

describe('a long discussion', () => {
  it('is read in pages of twenty, the oldest first, with up to a hundred replies each and totals up to a thousand', async () => {
    const { _id: postId } = await addPost(service);
    const copy = await copyOf(service, await addComment(service, postId));
    const number = (n: number) => `a${String(n).padStart(23, '0')}`;
    const more = (n: number, parentCommentId: string | null) => ({ ...copy, _id: number(n), parentCommentId });
    const comments = service.connection.collection<Comment>('comments');
    await comments.insertMany(Array.from({ length: 44 }, (_, n) => more(n, null)));
    await comments.insertMany(Array.from({ length: 600 }, (_, n) => more(1000 + n, number(0))));
    await comments.insertMany(Array.from({ length: 600 }, (_, n) => more(2000 + n, number(1))));
    const ids: string[] = [];
    let after: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await read(postId, member('reader'), after);
      expect(page).toMatchObject({ total: 1000, totalCapped: true });
      if (after === undefined) {
        const replies = page.comments.slice(0, 4).map((comment) => comment.replies.map(({ id }) => id));
        expect(replies.map((each) => each.length)).toEqual([0, 100, 100, 0]);
        expect(replies[2]).toEqual(Array.from({ length: 100 }, (_, n) => number(2000 + n)));
      }
      ids.push(...page.comments.map(({ id }) => id));
      sizes.push(page.comments.length);
      after = page.next ?? undefined;
    } while (after);
    expect(sizes).toEqual([20, 20, 5]);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('shows own pending ones in order, at the same cost with a thousand pending ones of others', async () => {
    const { _id: postId } = await addPost(service);
    const copy = await copyOf(service, await addComment(service, postId, { by: viewers.author, waits: true }));
    const comments = service.connection.collection<Comment>('comments');
    await comments.insertMany(
      Array.from({ length: 1100 }, (_, n) => ({ ...copy, _id: `b${String(n).padStart(23, '0')}` })),
    );
    const own = await addComment(service, postId, { by: li, waits: true });
    expect((await read(postId)).comments.map(({ id }) => id)).toEqual([own]);
    expect((await read(postId, admin)).comments).toHaveLength(20);
    expect((await read(postId, viewers['trial member'])).comments).toEqual([]);
  });
});
