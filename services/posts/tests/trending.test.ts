import type { TestService } from '@consortia/infra/testing/test-service';
import { member } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { addComment, send } from './discussion.ts';
import { addPost, startHarness, textDocument, type ViewerKind, viewers } from './harness.ts';

const day = 86_400_000;
const { quantum, health: other } = demoHelixes;
let service: TestService;
beforeAll(async () => {
  service = await startHarness();
});
afterAll(() => service.close());
afterEach(async () => {
  for (const name of ['opportunities', 'likes', 'comments']) await service.connection.collection(name).deleteMany({});
});

const like = async (id: string, people: number) => {
  for (let n = 0; n < people; n += 1)
    await service.connection
      .collection<{ _id: string }>('likes')
      .insertOne({ _id: `${id} ${n}`, postId: id, userId: `fan${n}`, liked: true } as never);
};
const recentPost = (changes: Parameters<typeof addPost>[1] = {}, daysAgo = 1) =>
  addPost(service, { helixIds: [quantum], approvedAt: new Date(Date.now() - daysAgo * day), ...changes });
const trending = async (viewer: ViewerKind, c: string[] = [quantum]) =>
  (await service.as(viewers[viewer]).call(postsApi.listTrending, { query: { filters: { c } } })).items;

describe('trending posts', () => {
  it('are the three of the Helixes with the most likes and approved comments; those without any are left out', async () => {
    const [one, two, three, four, none] = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => recentPost({ name: `Post ${n}` }, n)),
    );
    const elsewhere = await recentPost({ helixIds: [other] });
    await like(one!._id, 1);
    await like(two!._id, 3);
    await like(three!._id, 1);
    await like(elsewhere._id, 5);
    await addComment(service, three!._id);
    await addComment(service, four!._id);
    await addComment(service, four!._id, { waits: true });
    await addComment(service, none!._id, { waits: true });
    const items = await trending('full member');
    expect(items.map(({ name, likes, comments }) => [name, likes, comments])).toEqual([
      ['Post 2', 3, 0],
      ['Post 3', 1, 1],
      ['Post 1', 1, 0],
    ]);
    expect((await trending('full member', [other])).map(({ id }) => id)).toEqual([elsewhere._id]);
    expect(await trending('full member', [])).toEqual([]);
  });

  it('are recent ones: a bump counts as approval does', async () => {
    const old = await recentPost({}, 100);
    const bumped = await recentPost({ bumpedAt: new Date(Date.now() - day) }, 100);
    await like(old._id, 9);
    await like(bumped._id, 1);
    expect((await trending('full member')).map(({ id }) => id)).toEqual([bumped._id]);
  });

  it('count a withdrawn like no more', async () => {
    const { _id } = await recentPost();
    await send(service, viewers['full member'], 'POST', `/post/${_id}/likes`);
    expect(await trending('author')).toHaveLength(1);
    await send(service, viewers['full member'], 'DELETE', `/post/${_id}/likes`);
    expect(await trending('author')).toEqual([]);
  });

  it('are those that the viewer may see: trial members have no private posts and no names of network posts', async () => {
    const byInes = {
      userId: demoPeople.ines,
      organisationId: demoOrganisations.tecnova,
      message: textDocument('Of TecNova.'),
    };
    const network = await recentPost({ ...byInes, name: 'Inês Almeida of TecNova', visibility: 'network' });
    const hidden = [
      await recentPost({ ...byInes, visibility: 'private' }),
      await recentPost({ ...byInes, status: 'draft', submittedAt: new Date() }),
    ];
    for (const { _id } of [network, ...hidden]) await like(_id, 2);
    const items = await trending('trial member');
    expect(items.map(({ id }) => id)).toEqual([network._id]);
    expect(items[0]).toMatchObject({
      user: { anonymous: true, name: postResponseMessages.anonymousExpert },
      organisation: null,
    });
    expect(JSON.stringify(items)).not.toMatch(/in[eê]s|almeida|tecnova/i);
    expect((await trending('full member')).map(({ id }) => id).sort()).toEqual([network._id, hidden[0]!._id].sort());
  });

  it('are for people who are signed in', async () => {
    const response = await service.as(viewers.visitor).fetch(`/api/v1/opportunities/trending?filters[c][]=${quantum}`);
    expect(response.status).toBe(401);
  });

  it('read a bounded number of posts and reactions, however many there are', async () => {
    const { _id } = await recentPost({ name: 'Popular' });
    await like(_id, 130);
    await Promise.all(Array.from({ length: 30 }, () => recentPost({}, 2)));
    const [popular] = await trending('full member');
    expect(popular).toMatchObject({ name: 'Popular', likes: 100 });
    const asMember = service
      .as(member('someone'))
      .call(postsApi.listTrending, { query: { filters: { c: [quantum] } } });
    expect((await asMember).items).toHaveLength(1);
  });
});
