import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { halfSignedIn } from '@consortia/infra/testing/viewers';
import { pathTo } from '@consortia/proto/client';
import { demoPeople } from '@consortia/proto/demo';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { isUnsafe, type Route } from '@consortia/proto/route';
import { addPost, viewers } from './harness.ts';
import { marek, startWritingHarness, storedPost, writer, writingDay } from './writing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startWritingHarness();
});
afterAll(() => service.close());

const routes: Route[] = Object.values(authoringApi);
const named = (list: Route[]) => list.map((route) => [`${route.method} ${route.path}`, route] as const);
/** Routes that are about one post. */
const aboutOne = routes.filter((route) => /:|proposal\/delete/.test(route.path));
const bodyFor = (route: Route, id: string): object => ({ id, version: 1, name: 'Taken over', route: route.id });

const call = async (viewer: Viewer, route: Route, id: string, body: unknown = bodyFor(route, id)) => {
  const path = pathTo(route, { params: { id, slug: `a-title-${id}` }, query: route.query ? { id } : {} });
  const token: Record<string, string> = viewer.kind === 'service' ? {} : { 'x-csrf-token': viewer.csrf };
  const response = await service.as(viewer).fetch(path, {
    method: route.method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...token },
    body: isUnsafe(route) ? JSON.stringify(body) : undefined,
  });
  return { status: response.status, body: await response.text() };
};

describe('a draft of someone else', () => {
  it.each(named(aboutOne))('is not there for %s', async (_, route) => {
    const absent = await call(marek, route, 'f'.repeat(24));
    expect(absent).toEqual({ status: 404, body: JSON.stringify({ message: messages.notFound }) });
    for (const submittedAt of [null, writingDay]) {
      const { _id } = await addPost(service, { status: 'draft', visibility: 'public', submittedAt });
      const before = await storedPost(service, _id);
      for (const viewer of [marek, viewers['trial member'], viewers['full member']]) {
        expect(await call(viewer, route, _id)).toEqual(absent);
      }
      expect(await storedPost(service, _id)).toEqual(before);
    }
  });

  it.each(named(aboutOne))('nor is a private Opportunity for a trial member: %s', async (_, route) => {
    const { _id } = await addPost(service, { visibility: 'private' });
    expect((await call(viewers['trial member'], route, _id)).status).toBe(404);
    expect(await storedPost(service, _id)).toMatchObject({ version: 1 });
  });

  it.each(named(routes))('%s requires a full session', async (_, route) => {
    const { _id } = await addPost(service, { status: 'draft' });
    for (const viewer of [viewers.visitor, halfSignedIn(demoPeople.ana)]) {
      expect((await call(viewer, route, _id)).status).toBe(401);
    }
    expect(await storedPost(service, _id)).toMatchObject({ version: 1, submittedAt: null });
  });
});

describe('operators and objects in place of values', () => {
  const odd = [{ $ne: null }, { $gt: '' }, { $regex: '.*' }, [{ $ne: null }], { a: { $where: '1' } }];

  it.each(named(routes.filter(isUnsafe)))('are malformed in every field of %s and change nothing', async (_, route) => {
    const { _id } = await addPost(service, { status: 'draft' });
    const count = () => service.connection.collection('opportunities').countDocuments({ userId: demoPeople.ana });
    const [before, number] = [await storedPost(service, _id), await count()];
    const shape = (route.body as { shape?: object } | undefined)?.shape ?? {};
    for (const field of [...Object.keys(shape), 'userId', 'status', 'anything']) {
      for (const value of odd) {
        const response = await call(viewers.author, route, _id, { ...bodyFor(route, _id), [field]: value });
        expect([field, JSON.stringify(value), response.status]).toEqual([field, JSON.stringify(value), 400]);
      }
    }
    expect([await storedPost(service, _id), await count()]).toEqual([before, number]);
  });

  it.each(['/post/[$ne]=x/update', '/post/{"$ne":null}/delete', '/post/$ne/withdraw', '/opportunities/[$gt]='])(
    'are refused in the path %s',
    async (path) => {
      const response = await writer(service).create({ version: 1 }, encodeURI(path));
      expect([400, 404]).toContain(response.status);
    },
  );

  it.each(['id[$ne]=x', 'id[]=x', 'id=a&id=b'])('are refused in the query %s', async (query) => {
    const { status } = await writer(service).read(`/opportunities/create/proposal/delete?${query}`);
    expect([400, 422]).toContain(status);
    expect((await writer(service).read(`/api/v1/my-posts?${query.replaceAll('id', 'page')}`)).status).toBe(400);
  });
});
