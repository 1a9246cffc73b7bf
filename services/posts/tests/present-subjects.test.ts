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
const present = (userId: string, trial: boolean, ids: string[]) =>
  notifications().call(postsApi.presentSubjects, {
    body: { viewer: { userId, trial, admin: false }, ids },
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
    expect(await names(people.ana.id, false)).toEqual(['A draft', 'For everyone', 'For members']);
    expect(await names(people.marek.id, false)).toEqual(['For everyone', 'For members']);
    expect(await names(people.tom.id, true)).toEqual(['For everyone']);
  });

  it('know the authors of comments, and whether those want emails about replies', async () => {
    const post = await addPost(service, { name: 'Network', visibility: 'network' });
    const comment = await addComment(service, post._id, { notify: true });
    const { comments } = await notifications().call(postsApi.listCommentAuthors, {
      body: { ids: [comment, 'f'.repeat(24)] },
    });
    expect(comments).toMatchObject([{ id: comment, notify: true }]);
  });
});
