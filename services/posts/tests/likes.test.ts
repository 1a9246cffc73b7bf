import type { TestService } from '@consortia/infra/testing/test-service';
import { halfSignedIn, member, trialMember } from '@consortia/infra/testing/viewers';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';

let service: TestService;
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  service = await startHarness();
  events = await eventsOf(service, postsEvents.postLiked.topic);
});
afterAll(() => service.close());

const like = (id: string, viewer = viewers['full member']) => send(service, viewer, 'POST', `/post/${id}/likes`);
const unlike = (id: string, viewer = viewers['full member']) => send(service, viewer, 'DELETE', `/post/${id}/likes`);
const published = async (id: string) => {
  await service.settle();
  return events.filter(({ payload }) => payload.postId === id).map(({ type }) => type);
};

describe('likes', () => {
  it('are added and withdrawn once, however often the request is repeated [C30, C31, S05]', async () => {
    const { _id } = await addPost(service);
    const like1 = await like(_id);
    expect(like1).toEqual({ status: 200, body: { likes: 1, liked: true } });
    expect(await like(_id)).toEqual(like1);
    expect(await like(_id, viewers.author)).toEqual({ status: 200, body: { likes: 2, liked: true } });
    expect((await unlike(_id)).body).toEqual({ likes: 1, liked: false });
    expect((await unlike(_id)).body).toEqual({ likes: 1, liked: false });
    expect((await like(_id)).body).toEqual({ likes: 2, liked: true });
    expect(await published(_id)).toEqual(['post.liked', 'post.liked', 'post.unliked', 'post.liked']);
  });

  it('rise in version when they are withdrawn and added again, so that a late event is never the newest', async () => {
    const { _id } = await addPost(service);
    for (const change of [like, unlike, like]) await change(_id);
    await service.settle();
    const own = events.filter(({ payload }) => payload.postId === _id);
    expect(own.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
    expect(new Set(own.map(({ key }) => key)).size).toBe(1);
  });

  it('count once for a hundred concurrent requests of one person, with one event', async () => {
    const { _id } = await addPost(service);
    const responses = await Promise.all(Array.from({ length: 100 }, () => like(_id)));
    expect(responses.filter(({ status, body }) => status !== 200 || body.likes !== 1 || !body.liked)).toEqual([]);
    expect(await published(_id)).toEqual(['post.liked']);
    const back = await Promise.all(Array.from({ length: 100 }, () => unlike(_id)));
    expect(back.filter(({ status, body }) => status !== 200 || body.likes !== 0 || body.liked)).toEqual([]);
    expect(await published(_id)).toEqual(['post.liked', 'post.unliked']);
  });

  it('count a hundred for concurrent requests of a hundred people, with one event each', async () => {
    const { _id } = await addPost(service);
    const people = Array.from({ length: 100 }, (_, n) => member(`fan${n}`));
    const responses = await Promise.all(people.map((person) => like(_id, person)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await like(_id, people[0])).body).toEqual({ likes: 100, liked: true });
    expect(await published(_id)).toEqual(Array.from({ length: 100 }, () => 'post.liked'));
  });

  it('are shown on the page of the post, with the like of the viewer', async () => {
    const { _id } = await addPost(service, { visibility: 'public' });
    await like(_id);
    const page = (viewer: keyof typeof viewers) =>
      service.as(viewers[viewer]).call(postsApi.readOpportunity, { params: { slug: _id } });
    expect(await page('full member')).toMatchObject({ likes: 1, liked: true });
    for (const viewer of ['visitor', 'trial member', 'author'] as const) {
      expect(await page(viewer)).toMatchObject({ likes: 1, liked: false });
    }
  });

  it('are refused for drafts and for posts that are hidden from the viewer [S05]', async () => {
    const draft = await addPost(service, { status: 'draft' });
    const hidden = await addPost(service, { visibility: 'private' });
    for (const change of [like, unlike]) {
      for (const viewer of [viewers.author, viewers.administrator]) {
        expect(await change(draft._id, viewer)).toEqual({
          status: 409,
          body: { message: postResponseMessages.postNotApproved },
        });
      }
      for (const [id, viewer] of [
        [draft._id, viewers['full member']],
        [hidden._id, viewers['trial member']],
        ['f'.repeat(24), viewers.author],
      ] as const) {
        expect(await change(id, viewer)).toEqual({ status: 404, body: { message: messages.notFound } });
      }
    }
    expect(
      await service.connection.collection('likes').countDocuments({ postId: { $in: [draft._id, hidden._id] } }),
    ).toBe(0);
  });

  it('are accepted from trial members who see the post, and only from signed-in viewers [S05]', async () => {
    const { _id } = await addPost(service);
    expect((await like(_id, trialMember('someone'))).body).toEqual({ likes: 1, liked: true });
    for (const viewer of [viewers.visitor, halfSignedIn('someone')]) {
      expect((await like(_id, viewer as typeof viewers.author)).status).toBe(401);
      expect((await unlike(_id, viewer as typeof viewers.author)).status).toBe(401);
    }
  });

  it('are counted by keys: the store of the tests refuses a query that reads more than a thousand documents', async () => {
    const { _id } = await addPost(service);
    await service.connection.collection<{ _id: string }>('likes').insertMany(
      Array.from({ length: 1100 }, (_, n) => ({
        _id: `${_id}-many${n}`,
        postId: _id,
        userId: `many${n}`,
        liked: true,
        version: 1,
        deletedAt: null,
      })),
    );
    expect((await like(_id)).body).toEqual({ likes: 1101, liked: true });
  });
});
