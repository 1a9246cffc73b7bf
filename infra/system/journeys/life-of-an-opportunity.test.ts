import { actionOf, demoHelixes, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { Comment } from '@consortia/proto/posts/comments';
import type { Opportunity, OpportunityCard } from '@consortia/proto/posts/shapes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Browser } from './browser-client.ts';
import { pathOf, reads } from './catalogue-calls.ts';
import { type Harness, startHarness, viewerKinds } from './harness.ts';

/** Two members whom no one else is called like, so that every trace of them is theirs. */
const author = { firstname: 'Zdenka', lastname: 'Quixwolt', email: 'zdenka.quixwolt@uni-aurora.example' };
const commenter = { firstname: 'Bronislav', lastname: 'Ykjhart', email: 'bronislav.ykjhart@uni-aurora.example' };
const password = 'a long walk by the sea';
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const words = (text: string) => ({ type: 'doc', content: [paragraph(text)] });

let harness: Harness;
const browsers = {} as Record<(typeof viewerKinds)[number], Browser>;
const people: Record<string, { browser: Browser; id: string }> = {};

async function join({ email, firstname, lastname }: typeof author): Promise<void> {
  await harness.browser().post('/sign-up', { firstname, lastname, email, termsConsent: true });
  const [confirmation] = await harness.mail.list({ to: email });
  const token = /token=([\w-]+)/.exec(confirmation!.text)![1]!;
  const plainPassword = { first: password, second: password };
  await harness.browser().post('/sign-up/confirm', { token, firstname, lastname, plainPassword });
  const browser = harness.browser();
  await browser.signIn(email, password);
  people[firstname] = { browser, id: (await browser.session()).user!.id };
}

beforeAll(async () => {
  harness = await startHarness();
  await join(author);
  await join(commenter);
  for (const kind of viewerKinds) browsers[kind] = await harness.as(kind);
  await harness.settle();
});
afterAll(() => harness.close());

const zdenka = (): Browser => people.Zdenka!.browser;
const read = async (browser: Browser, path: string) => (await browser.get(`/api/v1${path}`)).json<Opportunity>();
const titles = async (browser: Browser, query = '') =>
  (await browser.get(`/api/v1/opportunities?${query}`))
    .json<{ items: OpportunityCard[] }>()
    .items.map(({ name }) => name);

describe('an Opportunity', () => {
  let id = '';
  let url = '';
  let version = 0;
  const name = 'Zdenka Quixwolt seeks a coordinator';

  it('starts at a funding call, whose single action is chosen, and is saved step by step', async () => {
    const created = await zdenka().post(`/proposal-opportunities/create?callId=${demoTopics.sensing}`, {});
    expect(created.status).toBe(201);
    ({ id, url, version } = created.json<{ id: string; url: string; version: number }>());
    for (const fields of [
      { message: words('Seeking consortium partners. Write to zdenka.quixwolt@uni-aurora.example') },
      { name, helixes: [demoHelixes.quantum], roles: ['Coordinator'], visibility: 'network' },
    ]) {
      const saved = await zdenka().post(`/post/${id}/update`, { ...fields, version });
      expect(saved.status).toBe(200);
      ({ version, url } = saved.json<{ version: number; url: string }>());
    }
    expect(await read(zdenka(), url)).toMatchObject({
      name,
      status: 'draft',
      submittedAt: null,
      seekingCoordinator: true,
      action: { id: actionOf(demoTopics.sensing, 1), open: true },
    });
  });

  it('is seen by no one else while it is a draft', async () => {
    for (const kind of ['visitor', 'trial', 'member'] as const) {
      expect([kind, (await browsers[kind].get(`/api/v1${url}`)).status]).toEqual([kind, 404]);
    }
  });

  it('is submitted, sent back with a reason, submitted again and approved', async () => {
    const submitted = await zdenka().post(url, {});
    expect(submitted.status).toBe(200);
    expect((await zdenka().post(url, {})).status).toBe(409);
    const { administrator } = browsers;
    expect(
      (await administrator.post(`/admin/posts/${id}/send-back`, { reason: 'Say what the coordinator does.' })).status,
    ).toBe(200);
    expect((await zdenka().get(`/api/v1/posts/${id}/edit`)).json()).toMatchObject({
      status: 'draft',
      submittedAt: null,
      sentBackReason: 'Say what the coordinator does.',
    });
    expect((await zdenka().post(url, {})).status).toBe(200);
    expect((await administrator.post(`/admin/posts/${id}/approve`, {})).status).toBe(200);
    await harness.settle();
    expect(await titles(browsers.member)).toContain(name);
    const history = (await administrator.get(`/api/v1/admin/posts/${id}/history`)).json<{
      items: { decision: string }[];
    }>();
    expect(history.items.map(({ decision }) => decision)).toEqual(['approved', 'submitted', 'sent back', 'submitted']);
  });

  it('is discussed: a comment is seen once it is approved, and can be replied to', async () => {
    const text = 'Bronislav Ykjhart would like to coordinate this.';
    const sent = await people.Bronislav!.browser.post(`/post/${id}/comments`, { message: text });
    expect(sent.status).toBe(201);
    const { comment } = sent.json<{ comment: Comment }>();
    const seenBy = async (browser: Browser) =>
      (await browser.get(`/api/v1/posts/${id}/comments`)).json<{ comments: Comment[] }>().comments.map((one) => one.id);
    expect(await seenBy(browsers.member)).toEqual([]);
    expect((await browsers.administrator.post(`/admin/comments/${comment.id}/approve`, {})).status).toBe(200);
    expect(await seenBy(browsers.member)).toEqual([comment.id]);
    const reply = { message: 'That is good to hear.', parentCommentId: comment.id };
    expect((await zdenka().post(`/post/${id}/comments`, reply)).status).toBe(201);
  });

  it('is liked once by each', async () => {
    for (const _ of [1, 2])
      expect((await browsers.member.post(`/post/${id}/likes`)).json()).toEqual({ likes: 1, liked: true });
    expect((await browsers.member.send('DELETE', `/post/${id}/likes`)).json()).toEqual({ likes: 0, liked: false });
  });

  it('tells a trial member and a visitor nowhere who is behind it, and finds it by no hidden name [P12]', async () => {
    const traces = [author, commenter].flatMap(({ firstname, lastname, email }) => [
      firstname,
      lastname,
      email.split('@')[0]!,
    ]);
    traces.push(people.Zdenka!.id, people.Bronislav!.id);
    const found = (response: string) => traces.filter((trace) => response.toLowerCase().includes(trace.toLowerCase()));
    const everywhere = async (browser: Browser) => {
      const seen = new Map<string, string[]>();
      const searched = [author.lastname, author.firstname, commenter.lastname, 'Quixwol', 'Zdenka Quixwolt'];
      // The list of experts names people, whatever they have written.
      const addresses = reads
        .filter(({ path }) => path !== recommendationsApi.listFound.path)
        .map((route) => pathOf(route, route.id.startsWith('posts.') ? { id, slug: id } : {}))
        .concat(searched.map((q) => `/api/v1/opportunities?filters[q]=${encodeURIComponent(q)}`))
        .concat(searched.map((q) => `/api/v1/search/opportunity?filters[q]=${encodeURIComponent(q)}`))
        .concat([`/api/v1/search/opportunity`, `/api/v1/search/call?filters[q]=${author.lastname}`])
        .concat([`/api/v1/opportunities?filters[c][]=${demoHelixes.quantum}`, `/post/${id}/nowhere`]);
      for (const address of addresses) {
        const response = await browser.get(address);
        seen.set(address, found(JSON.stringify([...response.headers]) + response.text));
      }
      return seen;
    };
    const visible = await everywhere(browsers.member);
    expect([...visible.values()].filter((names) => names.length > 0).length).toBeGreaterThan(3);
    for (const kind of ['trial', 'visitor'] as const) {
      const leaks = [...(await everywhere(browsers[kind]))].filter(([, names]) => names.length > 0);
      expect([kind, leaks]).toEqual([kind, []]);
    }
    expect(await titles(browsers.trial, `filters[q]=${author.lastname}`)).toEqual([]);
    expect(await titles(browsers.member, `filters[q]=${author.lastname}`)).toEqual([name]);
  });

  it('stays visible when its author edits it, and waits for review', async () => {
    ({ version } = (await zdenka().get(`/api/v1/posts/${id}/edit`)).json<{ version: number }>());
    const edited = await zdenka().post(`/post/${id}/update`, { name: 'Quixwolt seeks two coordinators', version });
    expect(edited.status).toBe(200);
    await harness.settle();
    expect(await titles(browsers.member)).toContain('Quixwolt seeks two coordinators');
    const queue = (await browsers.administrator.get('/api/v1/admin/posts?queue=edited')).json<{
      items: { post: Opportunity; changed: string[] }[];
    }>();
    expect(queue.items.map(({ post, changed }) => [post.id, changed])).toContainEqual([id, ['name']]);
  });

  it('is gone with its comments when its author deletes it', async () => {
    const confirmation = await zdenka().navigate(`/post/${id}/delete`);
    expect([confirmation.status, confirmation.text.includes('Quixwolt seeks two coordinators')]).toEqual([200, true]);
    const deleted = await zdenka().submit(`/post/${id}/delete`);
    expect(deleted.status).toBe(303);
    await harness.settle();
    for (const browser of [zdenka(), browsers.member, browsers.administrator]) {
      expect((await browser.get(`/api/v1/opportunities/${id}`)).status).toBe(404);
      expect((await browser.get(`/api/v1/posts/${id}/comments`)).status).toBe(404);
    }
    expect(await titles(browsers.member)).not.toContain('Quixwolt seeks two coordinators');
    expect(await (await harness.connect('posts')).collection('comments').countDocuments({ postId: id })).toBe(0);
  });
});

describe('a trial member', () => {
  it('can post nothing, and learns why [P10]', async () => {
    for (const path of ['/project-opportunities/create', '/proposal-opportunities/create']) {
      const response = await browsers.trial.post(path, { name: 'A try' });
      expect([response.status, response.json().message]).toEqual([403, expect.stringContaining('Trial members')]);
    }
    expect(demoPeople.tom).toBe((await browsers.trial.session()).user!.id);
  });
});
