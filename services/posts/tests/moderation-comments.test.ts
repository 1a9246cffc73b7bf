import type { TestService } from '@consortia/infra/testing/test-service';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { addComment, copyOf, eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';

let service: TestService;
let events: EventEnvelope<Record<string, unknown>>[];
let now = new Date('2026-03-01T10:00:00.000Z');
beforeEach(async () => {
  service = await startHarness({ clock: () => now });
  events = await eventsOf(service, postsEvents.commentApproved.topic);
});
afterEach(() => service.close());

const admin = viewers.administrator;
const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 1, n));
const queue = (page = 1) => service.as(admin).call(postsApi.listCommentQueue, { query: { page } });
const approve = (id: string) => send(service, admin, 'POST', `/admin/comments/${id}/approve`);
const published = async (id: string) => {
  await service.settle();
  return events.filter(({ key }) => key === id).map(({ type }) => type);
};
const seen = async (postId: string) =>
  (await service.as(viewers.author).call(postsApi.listComments, { params: { id: postId } })).comments.map(
    ({ id }) => id,
  );

describe('the queue of comments', () => {
  it('holds pending and edited comments, the oldest first, with their post and parent', async () => {
    const { _id: postId, name, alias } = await addPost(service);
    const parent = await addComment(service, postId, { message: 'What is the budget?' });
    now = hour(11);
    const pending = await addComment(service, postId, { parent, waits: true, message: 'Two million, I believe.' });
    now = hour(12);
    await send(service, viewers['full member'], 'PUT', `/comments/${parent}`, {
      message: 'What is the budget? Thanks.',
    });
    const { items, ...paging } = await queue();
    const post = { id: postId, name, url: `/opportunities/${alias}-${postId}` };
    const user = { anonymous: false, name: 'Li Wei' };
    expect(items).toMatchObject([
      {
        id: pending,
        edited: false,
        since: hour(11).toISOString(),
        repliesTo: 'What is the budget? Thanks.',
        post,
        user,
      },
      { id: parent, edited: true, since: hour(12).toISOString(), repliesTo: null, post, user },
    ]);
    expect(paging).toEqual({ page: 1, pages: 1, total: 2, totalCapped: false });
    expect((await service.as(admin).call(postsApi.listQueue)).counts.comments).toBe(2);
  });

  it('stays empty when administrators write and edit comments', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId, { by: admin });
    await send(service, admin, 'PUT', `/comments/${id}`, { message: 'Changed by its author.' });
    expect(await queue()).toMatchObject({ items: [], total: 0 });
  });

  it('is read in pages, whatever the number of comments', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId, { waits: true });
    const comments = service.connection.collection<{ _id: string }>('comments');
    const copy = await copyOf(service, id);
    await comments.insertMany(
      Array.from({ length: 1100 }, (_, n) => ({ ...copy, _id: `c${n}`, ...(n < 13 ? {} : { waitingSince: null }) })),
    );
    const [one, two] = [await queue(), await queue(2)];
    expect([one.total, one.pages, one.items.length, two.items.length]).toEqual([14, 2, 12, 2]);
  });
});

describe('approving a comment', () => {
  it('shows it to everyone and publishes one event for concurrent approvals [S09]', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId, { waits: true });
    expect(await seen(postId)).toEqual([]);
    const responses = await Promise.all(Array.from({ length: 5 }, () => approve(id)));
    for (const response of responses)
      expect(response).toEqual({ status: 200, body: { message: postResponseMessages.commentApproved } });
    expect(await seen(postId)).toEqual([id]);
    expect(await published(id)).toEqual(['comment.submitted', 'comment.approved']);
    expect((await queue()).total).toBe(0);
  });

  it('of an edit removes it from the queue without another event', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    await send(service, viewers['full member'], 'PUT', `/comments/${id}`, { message: 'Put in other words.' });
    await approve(id);
    expect((await queue()).total).toBe(0);
    expect(await published(id)).toEqual(['comment.submitted', 'comment.edited']);
  });

  it('of several approves the existing ones and returns the others', async () => {
    const { _id: postId } = await addPost(service);
    const ids = [
      await addComment(service, postId, { waits: true }),
      await addComment(service, postId, { waits: true }),
    ];
    const [one, two] = ids as [string, string];
    await send(service, admin, 'POST', `/admin/comments/${two}/remove`);
    const response = await send(service, admin, 'POST', '/admin/comments/approve', { ids: [two, one, one] });
    expect(response).toEqual({
      status: 200,
      body: {
        message: postResponseMessages.commentsApproved(1),
        done: [one],
        refused: [{ id: two, reason: messages.notFound }],
      },
    });
    expect((await approve(two)).status).toBe(404);
  });
});

describe('removing a comment', () => {
  it('deletes its replies and succeeds once', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    const reply = await addComment(service, postId, { parent: id });
    const remove = () => send(service, admin, 'POST', `/admin/comments/${id}/remove`);
    expect(await remove()).toEqual({ status: 200, body: { message: postResponseMessages.commentRemoved } });
    expect((await remove()).status).toBe(404);
    expect((await published(reply)).at(-1)).toBe('comment.deleted');
    expect(await seen(postId)).toEqual([]);
  });
});
