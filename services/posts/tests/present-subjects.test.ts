import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { postsApi } from '@consortia/proto/posts/api';
import { addComment } from './discussion.ts';
import { addPost, startHarness } from './harness.ts';
import { people } from './owners.ts';

let service: TestService;
beforeAll(async () => {
  service = await startHarness();
  await service.settle();
});
afterAll(() => service.close());

const notifications = () => service.as(anotherService('notifications'));
const present = (userId: string, trial: boolean, posts: string[], comments: string[] = []) =>
  notifications().call(postsApi.presentSubjects, {
    body: { viewer: { userId, trial, admin: false }, posts, comments },
  });

describe('subjects of notifications', () => {
  it('are posts that the person may see, and drafts of their own', async () => {
    const all = [
      await addPost(service, { name: 'For everyone', visibility: 'public' }),
      await addPost(service, { name: 'For members', visibility: 'private' }),
      await addPost(service, { name: 'A draft', status: 'draft' }),
    ].map(({ _id }) => _id);
    const names = async (userId: string, trial: boolean) =>
      (await present(userId, trial, all)).posts.map(({ name }) => name);
    expect(await names(people.ana.id, false)).toEqual(['For everyone', 'For members', 'A draft']);
    expect(await names(people.marek.id, false)).toEqual(['For everyone', 'For members']);
    expect(await names(people.tom.id, true)).toEqual(['For everyone']);
  });

  it('are comments with their authors, whom trial members do not learn in the network', async () => {
    const post = await addPost(service, { name: 'Network', visibility: 'network' });
    const comment = await addComment(service, post._id, { notify: true });
    const of = async (userId: string, trial: boolean) => (await present(userId, trial, [], [comment])).comments;
    const [full] = await of(people.ines.id, false);
    expect(full).toMatchObject({ id: comment, post: { name: 'Network' } });
    expect(full!.author).not.toBeNull();
    expect((await of(people.tom.id, true))[0]?.author).toBeNull();
    const { comments } = await notifications().call(postsApi.listCommentAuthors, {
      body: { ids: [comment, 'f'.repeat(24)] },
    });
    expect(comments).toMatchObject([{ id: comment, notify: true }]);
  });
});
