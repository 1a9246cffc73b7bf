import type { TestService } from '@consortia/infra/testing/test-service';
import type { EventEnvelope } from '@consortia/proto/event';
import { limits } from '@consortia/proto/limits';
import { postsEvents } from '@consortia/proto/posts/events';
import { addComment, eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';

let service: TestService;
let events: EventEnvelope<Record<string, unknown>>[];
let now = new Date('2026-03-01T10:00:00.000Z');
beforeAll(async () => {
  service = await startHarness({ clock: () => now });
  events = await eventsOf(service, postsEvents.commentSubmitted.topic);
});
afterAll(() => service.close());

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const minute = limits.sameCommentSeconds * 1000;
const li = viewers['full member'];
const text = 'Could we meet in Brussels?';
const write = (postId: string, { by = li, message = text, parentCommentId = '' } = {}) =>
  send(service, by, 'POST', `/post/${postId}/comments`, { message, notify: true, parentCommentId });
const idOf = ({ body }: { body: Record<string, unknown> }): string => (body.comment as { id: string }).id;
const count = (postId: string) => service.connection.collection('comments').countDocuments({ postId });

describe('the same comment', () => {
  it('sent again within a minute is one, with the same response and one event', async () => {
    const { _id: postId } = await addPost(service);
    const first = await write(postId);
    later(minute - 1);
    const again = await write(postId);
    expect(again).toEqual(first);
    expect([first.status, await count(postId)]).toEqual([201, 1]);
    await service.settle();
    expect(events.filter(({ key }) => key === idOf(first))).toHaveLength(1);
  });

  it('sent many times at the same moment is one', async () => {
    const { _id: postId } = await addPost(service);
    const responses = await Promise.all(Array.from({ length: 8 }, () => write(postId)));
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await count(postId)).toBe(1);
  });

  it('sent many times at the same moment after a minute is one more', async () => {
    const { _id: postId } = await addPost(service);
    const first = idOf(await write(postId));
    later(minute);
    const responses = await Promise.all(Array.from({ length: 8 }, () => write(postId)));
    const ids = new Set(responses.map(idOf));
    expect([ids.size, ids.has(first), await count(postId)]).toEqual([1, false, 2]);
  });

  it('is another one by another person, at another place, and with another text', async () => {
    const { _id: postId } = await addPost(service);
    const parentCommentId = await addComment(service, postId);
    const other = await addPost(service);
    const responses = [
      await write(postId),
      await write(postId, { by: viewers['trial member'] }),
      await write(postId, { parentCommentId }),
      await write(postId, { message: `${text}!` }),
      await write(other._id),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(idOf)).size).toBe(5);
  });

  it('may be written again once it is deleted, or says something else', async () => {
    const { _id: postId } = await addPost(service);
    const deleted = idOf(await write(postId));
    expect((await send(service, li, 'DELETE', `/comments/${deleted}`)).status).toBe(200);
    const edited = await addComment(service, postId, { message: text });
    expect(edited).not.toBe(deleted);
    expect((await send(service, li, 'PUT', `/comments/${edited}`, { message: 'I have changed it.' })).status).toBe(200);
    expect(idOf(await write(postId))).not.toBe(edited);
  });
});
