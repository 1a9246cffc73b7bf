import type { TestService } from '@consortia/infra/testing/test-service';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { addComment } from './discussion.ts';
import { addPost, startHarness, viewers } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startHarness();
});
afterAll(() => service.close());
const li = viewers['full member'];
const stored = (id: string) =>
  service.connection.collection<{ _id: string; deletedAt: Date | null }>('comments').findOne({ _id: id });
/** Opens the page as a browser does. */
const open = (path: string, viewer = li) => service.as(viewer).fetch(path, { headers: { accept: 'text/html' } });
const submit = (path: string, token: string, viewer = li) =>
  service.as(viewer).fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: service.config.publicUrl,
      accept: 'text/html',
    },
    body: new URLSearchParams({ _token: token }).toString(),
  });

describe('deleting a comment without a script', () => {
  it('is a navigation: a page requests confirmation, and its form leads back to the post [N23]', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    await addComment(service, postId, { by: viewers.author, parent: id });
    const path = `/comments/${id}/delete`;
    const before = await stored(id);
    const page = await open(path);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(html).toContain('Delete this comment?');
    expect(html).toContain(`action="${path}"`);
    expect(html).toContain(`href="/opportunities/${postId}"`);
    expect(await stored(id)).toEqual(before);
    const token = /name="_token" value="([^"]*)"/.exec(html)![1]!;
    const response = await submit(path, token);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/opportunities/${postId}`]);
    expect(decodeURIComponent(response.headers.get('set-cookie')!)).toContain(postResponseMessages.commentDeleted);
    await service.settle();
    expect(await stored(id)).toBeNull();
    expect((await open(path)).status).toBe(404);
  });

  it('is refused to everyone else and without the token of the page', async () => {
    const { _id: postId } = await addPost(service);
    const id = await addComment(service, postId);
    const path = `/comments/${id}/delete`;
    for (const [viewer, status] of [
      [viewers.author, 403],
      [viewers.administrator, 403],
    ] as const) {
      expect((await open(path, viewer)).status).toBe(status);
      await submit(path, viewer.csrf, viewer);
    }
    await submit(path, 'forged');
    await service.settle();
    expect(await stored(id)).toMatchObject({ deletedAt: null });
  });
});
