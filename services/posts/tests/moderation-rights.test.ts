import type { TestService } from '@consortia/infra/testing/test-service';
import { halfSignedIn } from '@consortia/infra/testing/viewers';
import { messages } from '@consortia/proto/messages';
import { addComment, send } from './discussion.ts';
import { addPost, startHarness, type ViewerKind, viewers } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startHarness();
});
afterAll(() => service.close());

const kinds = Object.keys(viewers) as ViewerKind[];
const message = 'A comment with enough letters.';
type Target = { postId: string; comment: string };
type RequestFor = (target: Target) => [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

/** Requests for administrators alone. */
const decisions: [string, RequestFor][] = [
  ['the queue', () => ['GET', '/api/v1/admin/posts']],
  ['the numbers over time', () => ['GET', '/api/v1/admin/posts/queue-history']],
  ['the history', ({ postId }) => ['GET', `/api/v1/admin/posts/${postId}/history`]],
  ['the queue of comments', () => ['GET', '/api/v1/admin/comments']],
  ['approving', ({ postId }) => ['POST', `/admin/posts/${postId}/approve`]],
  ['approving several', ({ postId }) => ['POST', '/admin/posts/approve', { ids: [postId] }]],
  ['sending back', ({ postId }) => ['POST', `/admin/posts/${postId}/send-back`, { reason: 'No.' }]],
  ['bumping', ({ postId }) => ['POST', `/admin/posts/${postId}/bump`]],
  ['approving a comment', ({ comment }) => ['POST', `/admin/comments/${comment}/approve`]],
  ['approving several comments', ({ comment }) => ['POST', '/admin/comments/approve', { ids: [comment] }]],
  ['removing a comment', ({ comment }) => ['POST', `/admin/comments/${comment}/remove`]],
];
/** Requests of readers: the statuses for visitor, trial member, full member, author, administrator by the post's visibility. */
const reading: [string, RequestFor, Record<'public' | 'network' | 'private', number[]>][] = [
  [
    'reading comments',
    ({ postId }) => ['GET', `/api/v1/posts/${postId}/comments`],
    { public: [200, 200, 200, 200, 200], network: [404, 200, 200, 200, 200], private: [404, 404, 200, 200, 200] },
  ],
  [
    'writing a comment',
    ({ postId }) => ['POST', `/post/${postId}/comments`, { message }],
    { public: [401, 201, 201, 201, 201], network: [401, 201, 201, 201, 201], private: [401, 404, 201, 201, 201] },
  ],
  [
    'replying',
    ({ postId, comment }) => ['POST', `/post/${postId}/comments`, { message, parentCommentId: comment }],
    { public: [401, 201, 201, 201, 201], network: [401, 201, 201, 201, 201], private: [401, 404, 201, 201, 201] },
  ],
  // The comment is the author's.
  [
    'editing a comment',
    ({ comment }) => ['PUT', `/comments/${comment}`, { message }],
    { public: [401, 403, 403, 200, 403], network: [401, 403, 403, 200, 403], private: [401, 404, 403, 200, 403] },
  ],
  [
    'deleting a comment',
    ({ comment }) => ['DELETE', `/comments/${comment}`],
    { public: [401, 403, 403, 200, 403], network: [401, 403, 403, 200, 403], private: [401, 404, 403, 200, 403] },
  ],
  [
    'liking',
    ({ postId }) => ['POST', `/post/${postId}/likes`],
    { public: [401, 200, 200, 200, 200], network: [401, 200, 200, 200, 200], private: [401, 404, 200, 200, 200] },
  ],
  [
    'withdrawing a like',
    ({ postId }) => ['DELETE', `/post/${postId}/likes`],
    { public: [401, 200, 200, 200, 200], network: [401, 200, 200, 200, 200], private: [401, 404, 200, 200, 200] },
  ],
];

async function sendAs(viewer: (typeof viewers)[ViewerKind], [method, path, body]: ReturnType<RequestFor>) {
  if (method !== 'GET') return send(service, viewer, method, path, body);
  const response = await service.as(viewer).fetch(path);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
/** The stored state, to check that a refusal changes nothing. */
const stateOf = async ({ postId, comment }: Target) => [
  await service.connection.collection<{ _id: string }>('opportunities').findOne({ _id: postId }),
  await service.connection.collection<{ _id: string }>('comments').findOne({ _id: comment }),
];

describe('the decisions of administrators', () => {
  it.each(decisions)('%s is refused to everyone else and changes nothing', async (_, requestFor) => {
    const { _id: postId } = await addPost(service, { visibility: 'public' });
    const target = { postId, comment: await addComment(service, postId, { by: viewers.author, waits: true }) };
    await service.connection
      .collection<{ _id: string }>('opportunities')
      .updateOne({ _id: postId }, { $set: { editedAt: new Date() } });
    await service.settle();
    const before = await stateOf(target);
    for (const kind of ['trial member', 'full member', 'author'] as const) {
      const response = await sendAs(viewers[kind], requestFor(target));
      expect([kind, response]).toEqual([kind, { status: 403, body: { message: messages.forbidden } }]);
    }
    for (const viewer of [viewers.visitor, halfSignedIn(viewers.administrator.id)]) {
      expect((await sendAs(viewer as typeof viewers.visitor, requestFor(target))).status).toBe(401);
    }
    expect(await stateOf(target)).toEqual(before);
    expect((await sendAs(viewers.administrator, requestFor(target))).status).toBe(200);
  });
});

describe('the requests of readers', () => {
  const cases = reading.flatMap(([what, requestFor, expected]) =>
    (['public', 'network', 'private'] as const).flatMap((visibility) =>
      kinds.map((kind, n) => [what, visibility, kind, expected[visibility][n]!, requestFor] as const),
    ),
  );
  it.each(cases)('%s, %s post, %s: %d', async (_what, visibility, kind, status, requestFor) => {
    const { _id: postId } = await addPost(service, { visibility });
    const target = { postId, comment: await addComment(service, postId, { by: viewers.author }) };
    await service.settle();
    const before = await stateOf(target);
    const response = await sendAs(viewers[kind], requestFor(target));
    expect(response.status).toBe(status);
    if (status >= 400) expect(await stateOf(target)).toEqual(before);
    if (status === 404) expect(response.body).toEqual({ message: messages.notFound });
  });
});
