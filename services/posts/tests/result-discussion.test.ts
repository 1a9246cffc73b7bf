import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { commentsApi } from '@consortia/proto/posts/comments';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { followerModel } from '../src/followers/follower-model.ts';
import { markPostKinds } from '../src/post-kinds/mark-post-kinds.ts';
import { addComment, eventsOf, send } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';
import { admin, ana, ines, liWei, publisher, trial } from './publishing.ts';

let service: TestService;
let followings: Awaited<ReturnType<typeof eventsOf>>;
beforeAll(async () => {
  service = await startHarness();
  followings = await eventsOf(service, 'posts.follower');
});
afterAll(() => service.close());

const published = (viewer = ines) => publisher(service, viewer).published();
const discussion = (id: string, viewer = ana) =>
  service.as(viewer).call(commentsApi.listResultComments, { params: { id }, query: {} });
const approve = (id: string) => service.as(admin).call(moderationApi.approveComment, { params: { id }, body: {} });
const idOf = ({ body }: { body: Record<string, unknown> }): string => (body.comment as { id: string }).id;
const count = (collection: string, filter: object) => service.connection.collection(collection).countDocuments(filter);

describe('following a Result', () => {
  it('takes the token alone and responds with a message; a second time changes nothing [C08]', async () => {
    const id = await published();
    const as = publisher(service, liWei);
    expect(await as.follow(id)).toEqual({ status: 200, body: { message: 'You follow this Result.' } });
    await Promise.all([as.follow(id), as.follow(id)]);
    expect(await as.read(id)).toMatchObject({ isSubscribed: true, followers: 1 });
    expect(await publisher(service, ana).read(id)).toMatchObject({ isSubscribed: false, followers: 1 });
    const unfollowed = { status: 200, body: { message: 'You no longer follow this Result.' } };
    expect([await as.unfollow(id), await as.unfollow(id)]).toEqual([unfollowed, unfollowed]);
    expect(await as.read(id)).toMatchObject({ isSubscribed: false, followers: 0 });
  });

  it('is refused without a token, to visitors, and for missing Results', async () => {
    const id = await published();
    const response = await service.as(liWei).fetch(`/results/${id}/follow`, { method: 'POST' });
    expect(response.status).toBe(403);
    expect((await publisher(service, viewers.visitor).follow(id)).status).toBe(401);
    expect((await publisher(service, liWei).follow('f'.repeat(24))).status).toBe(404);
    expect((await publisher(service, liWei).unfollow('f'.repeat(24))).status).toBe(404);
    expect(await followerModel(service.connection).countDocuments({ resultId: id })).toBe(0);
  });

  it('once by many requests at the same time, with an event each for what changed', async () => {
    const id = await published();
    const as = publisher(service, liWei);
    await Promise.all(Array.from({ length: 5 }, () => as.follow(id)));
    await as.unfollow(id);
    await as.follow(id);
    await service.settle();
    expect((await as.read(id)).followers).toBe(1);
    const ofResult = followings.filter(({ payload }) => payload.resultId === id);
    expect(ofResult.map(({ type }) => type)).toEqual(['follower.added', 'follower.removed', 'follower.added']);
    expect(ofResult.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3]);
  });
});

describe('comments on a Result', () => {
  it('wait for approval in the queue of all comments, and are seen once approved', async () => {
    const id = await published();
    const events = await eventsOf(service, 'posts.comment');
    const written = await publisher(service, trial).comment(id, 'May we try it in the cold?', { notify: true });
    expect([written.status, written.body.message]).toEqual([
      201,
      'Your comment has been sent. It appears once it is approved.',
    ]);
    expect((await discussion(id)).comments).toEqual([]);
    expect((await discussion(id, trial)).comments).toHaveLength(1);
    const { items } = await service.as(admin).call(moderationApi.listCommentQueue, { query: {} });
    expect(items.find((one) => one.id === idOf(written))?.post).toEqual({
      kind: 'result',
      id,
      name: 'A sensor',
      url: `/results/a-sensor-${id}`,
    });
    await approve(idOf(written));
    const [comment] = (await discussion(id)).comments;
    expect([comment?.message, comment?.approved, comment?.links.self]).toEqual([
      'May we try it in the cold?',
      true,
      `/comments/${idOf(written)}`,
    ]);
    expect((await publisher(service).read(id)).comments).toBe(1);
    await service.settle();
    const ofComment = events.filter(({ key }) => key === idOf(written));
    expect(ofComment.map(({ type, payload }) => [type, payload.postKind, payload.postId])).toEqual([
      ['comment.submitted', 'result', id],
      ['comment.approved', 'result', id],
    ]);
    expect(JSON.stringify(ofComment)).not.toContain('in the cold');
  });

  it('are edited, replied to and deleted like those on Opportunities', async () => {
    const id = await published();
    const first = idOf(await publisher(service, admin).comment(id, 'How heavy is the head?'));
    const reply = await publisher(service, admin).comment(id, 'About ninety grams.', { parentCommentId: first });
    expect(reply.status).toBe(201);
    const below = await publisher(service).comment(id, 'A reply to a reply.', { parentCommentId: idOf(reply) });
    expect(below.status).toBe(422);
    const edit = (viewer = admin) =>
      send(service, viewer, 'PUT', `/comments/${first}`, { message: 'How heavy is it?' });
    expect([(await edit(liWei)).status, (await edit()).status]).toEqual([403, 200]);
    expect((await discussion(id)).comments[0]).toMatchObject({ message: 'How heavy is it?', replies: [{}] });
    expect((await send(service, admin, 'DELETE', `/comments/${first}`)).status).toBe(200);
    await service.settle();
    expect((await discussion(id)).total).toBe(0);
  });

  it('are refused where too short, from visitors, and on another kind of post', async () => {
    const id = await published();
    const post = (await addPost(service))._id;
    expect((await publisher(service).comment(id, 'Too short')).status).toBe(422);
    expect((await publisher(service, viewers.visitor).comment(id, 'Long enough now')).status).toBe(401);
    expect((await publisher(service).comment(post, 'Long enough now')).status).toBe(404);
    expect((await send(service, ana, 'POST', `/post/${id}/comments`, { message: 'Long enough now' })).status).toBe(404);
    const onPost = await addComment(service, post);
    expect((await publisher(service).comment(id, 'Long enough now', { parentCommentId: onPost })).status).toBe(404);
  });

  it('hide every commenter from trial members, in other services’ requests as well [P12]', async () => {
    const id = await published();
    const written = await publisher(service, liWei).comment(id, 'Li Wei would like to know more.');
    await approve(idOf(written));
    const shown = JSON.stringify(await discussion(id, trial));
    expect(['Li Wei', demoPeople.liWei].filter((secret) => shown.includes(secret))).toEqual([]);
    const cards = async (userId: string | null, isTrial: boolean) =>
      (
        await service.as(anotherService('notifications')).call(commentsApi.presentComments, {
          body: { ids: [idOf(written), 'f'.repeat(24)], viewer: { userId, trial: isTrial, admin: false } },
        })
      ).comments;
    expect(await cards(demoPeople.ana, false)).toMatchObject([
      {
        id: idOf(written),
        user: { name: 'Li Wei' },
        excerpt: 'Li Wei would like to know more.',
        post: { kind: 'result', id, name: 'A sensor' },
      },
    ]);
    expect(JSON.stringify(await cards(demoPeople.tom, true))).not.toMatch(/Li Wei/);
    expect(await cards(demoPeople.tom, true)).toHaveLength(1);
    expect(await cards(null, false)).toEqual([]);
    const waiting = await publisher(service, liWei).comment(id, 'This one is still waiting.');
    const { comments } = await service.as(anotherService('notifications')).call(commentsApi.presentComments, {
      body: { ids: [idOf(waiting)], viewer: { userId: demoPeople.ana, trial: false, admin: false } },
    });
    expect(comments).toEqual([]);
  });
});

describe('likes of a Result', () => {
  it('count each person once and can be taken back', async () => {
    const id = await published();
    await Promise.all([1, 2, 3].map(() => publisher(service, liWei).like(id)));
    expect((await publisher(service, trial).like(id)).body).toEqual({ likes: 2, liked: true });
    expect((await publisher(service, liWei).unlike(id)).body).toEqual({ likes: 1, liked: false });
    expect(await publisher(service, trial).read(id)).toMatchObject({ likes: 1, liked: true });
    expect((await publisher(service, liWei).like('f'.repeat(24))).status).toBe(404);
  });
});

describe('what goes with a Result', () => {
  it('is all of its comments, likes and followers, which are published as gone', async () => {
    const id = await published();
    await publisher(service, liWei).follow(id);
    await publisher(service, trial).like(id);
    const first = idOf(await publisher(service, admin).comment(id, 'The first of two comments'));
    await publisher(service, admin).comment(id, 'The second of two comments', { parentCommentId: first });
    await publisher(service, ines).remove(id);
    await service.settle();
    expect(await count('comments', { postId: id, deletedAt: null })).toBe(0);
    expect(await count('likes', { postId: id })).toBe(0);
    expect(await count('result-followers', { resultId: id, following: true })).toBe(0);
    expect(followings.filter(({ payload }) => payload.resultId === id).map(({ type }) => type)).toEqual([
      'follower.added',
      'follower.removed',
    ]);
  });

  it('is in the copy of a person’s data, and goes when the account is closed', async () => {
    const marek = { ...liWei, id: demoPeople.marek };
    const own = await published(marek);
    const followed = await published();
    await publisher(service, marek).follow(followed);
    await publisher(service, liWei).follow(own);
    const identity = service.as(anotherService('identity'));
    const { sections } = await identity.call(postsApi.exportPersonalData, { params: { userId: marek.id } });
    expect(sections.results).toMatchObject([{ _id: own, title: 'A sensor' }]);
    expect(sections.follows).toMatchObject([{ resultId: followed }]);
    const { events } = await identity.call(postsApi.erasePersonalData, { params: { userId: marek.id } });
    expect(events).toEqual(
      expect.arrayContaining([
        { topic: 'posts.result', key: own },
        expect.objectContaining({ topic: 'posts.follower' }),
      ]),
    );
    await service.settle();
    expect((await publisher(service, liWei).get(`/api/v1/results/${own}`)).status).toBe(404);
    expect(await publisher(service, liWei).read(followed)).toMatchObject({ followers: 0 });
    expect(await count('result-followers', { $or: [{ userId: marek.id }, { resultId: own }], following: true })).toBe(
      0,
    );
    expect(await identity.call(postsApi.erasePersonalData, { params: { userId: marek.id } })).toBeDefined();
  });
});

describe('comments, likes and decisions from before there were Results', () => {
  it('are marked as those of Opportunities, once, and stay usable', async () => {
    const post = (await addPost(service))._id;
    await addComment(service, post);
    await send(service, ana, 'POST', `/post/${post}/likes`);
    await service.settle();
    for (const name of ['comments', 'likes', 'decisions'])
      await service.connection.collection(name).updateMany({ postId: post }, { $unset: { postKind: 1 } });
    await markPostKinds(service.connection);
    await markPostKinds(service.connection);
    for (const name of ['comments', 'likes', 'decisions'])
      expect([name, await count(name, { postId: post, postKind: { $ne: 'opportunity' } })]).toEqual([name, 0]);
    const { comments } = await service.as(ana).call(commentsApi.listComments, { params: { id: post }, query: {} });
    expect(comments).toHaveLength(1);
    expect((await send(service, ana, 'DELETE', `/post/${post}/likes`)).body).toEqual({ likes: 0, liked: false });
    const { items } = await service.as(admin).call(moderationApi.readHistory, { params: { id: post }, query: {} });
    expect(items.map(({ decision }) => decision)).toEqual(['approved']);
  });
});
