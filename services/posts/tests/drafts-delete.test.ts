import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { messages } from '@consortia/proto/messages';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '../src/opportunities/opportunity-model.ts';
import { changeAtOwner } from './change-at-owner.ts';
import { addPost, viewers } from './harness.ts';
import { people } from './owners.ts';
import { author, startWriters, storedPost, writer, writingDay } from './writing.ts';

let service: TestService;
let ana: ReturnType<typeof writer>;
let admin: ReturnType<typeof writer>;
let events: EventEnvelope<Record<string, unknown>>[];
beforeAll(async () => {
  ({ service, ana, admin, events } = await startWriters(postsEvents.opportunityDeleted.topic));
});
afterAll(() => service.close());

const deletionsOf = async (id: string) => {
  await service.settle();
  return events.filter(({ key, type }) => key === id && type === 'opportunity.deleted').map(({ payload }) => payload);
};
const discardPath = '/opportunities/create/proposal/delete';

/** Posts a native form as a browser does; `fields` as the confirmation page sends them. */
const postForm = (viewer: Viewer, path: string, fields: Record<string, string>, origin = service.config.publicUrl) =>
  service.as(viewer).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, accept: 'text/html' },
    body: new URLSearchParams(fields).toString(),
  });
const flashOf = (response: Response) => {
  const cookie = /flash=([^;]+)/.exec(response.headers.get('set-cookie') ?? '');
  return cookie && JSON.parse(decodeURIComponent(cookie[1]!));
};
/** The action and the fields of the form on a page. */
const formIn = (html: string) => ({
  action: /action="([^"]+)"/.exec(html)?.[1],
  fields: Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ),
});

describe('deleting an Opportunity', () => {
  it('requests confirmation on a page that changes nothing [R29]', async () => {
    const { _id } = await addPost(service, { name: 'Rivers & <b>lakes</b>' });
    const before = await storedPost(service, _id);
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await ana.read(`/post/${_id}/delete`);
      const html = String(body.html);
      expect([status, formIn(html)]).toEqual([
        200,
        { action: `/post/${_id}/delete`, fields: { _token: viewers.author.csrf } },
      ]);
      expect(html).toContain(messages.deletePostTitle);
      expect(html).toContain('Rivers &amp; &lt;b&gt;lakes&lt;/b&gt;');
    }
    expect({ ...(await storedPost(service, _id)) }).toEqual(before);
    expect(await deletionsOf(_id)).toEqual([]);
  });

  it('by the form of that page redirects with a message [N15, R29]', async () => {
    const { _id } = await addPost(service);
    const { action, fields } = formIn(String((await ana.read(`/post/${_id}/delete`)).body.html));
    const response = await postForm(author, action!, fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(flashOf(response)).toEqual({ kind: 'success', message: postResponseMessages.postDeleted });
    expect((await ana.read(`/api/v1/opportunities/${_id}`)).status).toBe(404);
  });

  it('requires the token and a page of the product', async () => {
    const { _id } = await addPost(service);
    const path = `/post/${_id}/delete`;
    const { csrf } = viewers.author;
    const responses = [
      await postForm(author, path, {}),
      await postForm(author, path, { _token: 'of-someone-else' }),
      await postForm(author, path, { _token: csrf }, 'https://evil.example'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await storedPost(service, _id)).not.toBeNull();
  });

  it.each(['draft', 'submitted', 'approved'] as const)('is its author’s right: %s', async (state) => {
    const { _id, name } = await addPost(service, {
      status: state === 'approved' ? 'approved' : 'draft',
      submittedAt: state === 'submitted' ? writingDay : null,
    });
    expect(await ana.remove(_id)).toEqual({
      status: 200,
      body: { message: postResponseMessages.postDeleted, url: '/' },
    });
    expect(await deletionsOf(_id)).toEqual([
      { id: _id, userId: demoPeople.ana, name, by: demoPeople.ana, reason: null },
    ]);
    expect(await storedPost(service, _id)).toBeNull();
    for (const act of [ana.remove, ana.submit, ana.withdraw, ana.duplicate, ana.discard]) {
      expect((await act(_id)).status).toBe(404);
    }
    expect((await ana.read(`/post/${_id}/delete`)).status).toBe(404);
    expect((await ana.update(_id, { version: 1, name: 'x' })).status).toBe(404);
  });

  it('removes it from every list', async () => {
    const { _id } = await addPost(service);
    await ana.remove(_id);
    const { items } = await service.as(viewers['full member']).call(postsApi.listOpportunities);
    const own = await service.as(author).call(postsApi.listMyPosts, { query: { tab: 'created' } });
    expect([...items, ...own.items].filter(({ id }) => id === _id)).toEqual([]);
  });

  it('publishes one event for concurrent requests', async () => {
    const { _id } = await addPost(service);
    const responses = await Promise.all([1, 2, 3, 4].map(() => ana.remove(_id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await deletionsOf(_id)).toHaveLength(1);
  });
});

describe('an administrator', () => {
  it('deletes an approved Opportunity of a full member [P06]', async () => {
    const { _id } = await addPost(service);
    expect((await admin.read(`/post/${_id}/delete`)).status).toBe(200);
    expect((await admin.remove(_id)).status).toBe(200);
    expect(await deletionsOf(_id)).toEqual([expect.objectContaining({ userId: demoPeople.ana, by: demoPeople.admin })]);
  });

  it('does not delete one of a trial member [P06]', async () => {
    const { _id } = await addPost(service, { userId: demoPeople.tom });
    const refusal = { status: 403, body: { message: postResponseMessages.trialAuthorsPost } };
    expect(await admin.remove(_id)).toEqual(refusal);
    expect((await admin.read(`/post/${_id}/delete`)).status).toBe(403);
    expect(await storedPost(service, _id)).toMatchObject({ status: 'approved' });
  });

  it('does not delete one of an author who became a trial member, nor of an unknown author', async () => {
    const { _id: ofMarek } = await addPost(service, { userId: demoPeople.marek });
    await changeAtOwner(service, identityEvents.userUpdated, people.marek, { trial: true });
    const { _id: ofNobody } = await addPost(service, { userId: 'e'.repeat(24) });
    for (const id of [ofMarek, ofNobody]) expect((await admin.remove(id)).status).toBe(403);
  });

  it('deletes their own like any author, in whatever group they are', async () => {
    const clara = administrator(demoPeople.admin);
    const { _id } = await addPost(service, { userId: clara.id, status: 'draft' });
    expect((await writer(service, clara).remove(_id)).status).toBe(200);
  });
});

describe('discarding a draft', () => {
  it('requests confirmation, and is done by the form of that page [R27, N22]', async () => {
    const id = await ana.draft({ name: '' });
    const { status, body } = await ana.read(`${discardPath}?id=${id}`);
    const html = String(body.html);
    const form = formIn(html);
    expect([status, form]).toEqual([200, { action: discardPath, fields: { id, _token: viewers.author.csrf } }]);
    expect(html).toContain(messages.untitledDraft);
    expect(await storedPost(service, id)).toMatchObject({ version: 1 });
    const response = await postForm(author, form.action!, form.fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/opportunities/create']);
    expect(flashOf(response)).toEqual({ kind: 'success', message: postResponseMessages.draftDiscarded });
    expect(await storedPost(service, id)).toBeNull();
  });

  it('works as an API request too, also for submitted drafts', async () => {
    const id = await ana.draft();
    await ana.submit(id);
    expect(await ana.discard(id)).toEqual({
      status: 200,
      body: { message: postResponseMessages.draftDiscarded, url: '/opportunities/create' },
    });
    expect(await deletionsOf(id)).toHaveLength(1);
    expect((await ana.discard(id)).status).toBe(404);
  });

  it('without an id discards the draft last saved in this session alone [R27]', async () => {
    const inSession = (sessionId: string, id = demoPeople.marek) => writer(service, member({ id, sessionId }));
    const [here, elsewhere] = [inSession('session-one'), inSession('session-two')];
    const [older, latest, other] = [await here.draft(), await here.draft({ name: 'Latest' }), await elsewhere.draft()];
    const submitted = await here.draft();
    await here.submit(submitted);
    const html = String((await here.read(discardPath)).body.html);
    expect(formIn(html).fields).toMatchObject({ id: latest });
    expect(await here.discard()).toEqual({
      status: 200,
      body: { message: postResponseMessages.draftDiscarded, url: '/opportunities/create' },
    });
    expect(await storedPost(service, latest)).toBeNull();
    expect((await here.discard()).status).toBe(200);
    expect(await storedPost(service, older)).toBeNull();
    expect([(await here.discard()).status, (await here.read(discardPath)).status]).toEqual([404, 404]);
    expect((await inSession('session-two', demoPeople.ines).discard()).status).toBe(404);
    for (const id of [other, submitted]) expect(await storedPost(service, id)).not.toBeNull();
    // A draft belongs to the session that saved it last.
    await here.update(other, { version: 1, name: 'Changed here' });
    expect([(await elsewhere.discard()).status, (await here.discard()).status]).toEqual([404, 200]);
  });

  it('is refused for approved posts', async () => {
    const { _id } = await addPost(service);
    const refusal = { status: 409, body: { message: postResponseMessages.postNotADraft } };
    expect(await ana.discard(_id)).toEqual(refusal);
    expect((await ana.read(`${discardPath}?id=${_id}`)).status).toBe(409);
    expect(await storedPost(service, _id)).not.toBeNull();
  });

  it('leaves no content in the store once its event is published', async () => {
    const id = await ana.draft();
    await ana.discard(id);
    await service.settle();
    const posts = service.connection.collection<Opportunity>('opportunities');
    expect(await posts.countDocuments({ _id: id })).toBe(0);
  });
});
