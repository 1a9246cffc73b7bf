import { messages } from '@consortia/proto/messages';
import { notesApi, startNotesForTests } from '../../testing/notes-service.ts';
import type { TestService } from '../../testing/test-service.ts';
import { anotherService, member, visitor } from '../../testing/viewers.ts';

let notes: TestService;
const seen = startNotesForTests((started) => {
  notes = started;
});

const ana = member('65f000000000000000000001');
const own = 'http://localhost:3000';
const form = 'application/x-www-form-urlencoded';
type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: BodyInit; viewer?: typeof ana };
const send = ({ path = '/notes', method = 'POST', headers = {}, body, viewer = ana }: Sent) =>
  notes.as(viewer).fetch(path, { method, headers, body });
const native = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/notes') =>
  send({
    path,
    headers: { 'content-type': form, origin: own, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const json = (body: object, headers: Record<string, string> = {}, path = '/api/v1/notes') =>
  send({
    path,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: JSON.stringify(body),
  });
const flashOf = (response: Response) => {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('consortia-flash='));
  return cookie && JSON.parse(decodeURIComponent(cookie.split(/[=;]/)[1]!));
};
async function expectForged(response: Response): Promise<void> {
  expect(response.status).toBe(403);
  expect(response.headers.get('x-error-type')).toBe('csrf-invalid');
  expect(await response.json()).toEqual({ message: messages.sessionExpired });
  expect(seen).toEqual([]);
}
const token = ana.csrf;

describe('a scripted call that changes something', () => {
  it.each([
    ['_token in the body', () => json({ title: 'x', _token: token })],
    ['csrf in the body', () => json({ title: 'x', csrf: token })],
    ['X-CSRF-Token', () => json({ title: 'x' }, { 'x-csrf-token': token })],
  ])('is accepted with %s [C02]', async (_where, call) => {
    expect((await call()).status).toBe(201);
    expect(seen).toEqual([{ title: 'x' }]);
  });

  it.each([
    ['_token in the query', () => json({ title: 'x' }, {}, `/api/v1/notes?_token=${token}`)],
    ['csrf in the query', () => json({ title: 'x' }, {}, `/api/v1/notes?csrf=${token}`)],
    ['no token', () => json({ title: 'x' })],
    ['an empty token', () => json({ title: 'x', _token: '' })],
    ['the token of another session', () => json({ title: 'x', _token: 'csrf-of-a-visitor' })],
    ['a list of tokens', () => json({ title: 'x', _token: [token] })],
    ['a right and a wrong token', () => json({ title: 'x', _token: 'wrong' }, { 'x-csrf-token': token })],
    ['no X-Requested-With', () => json({ title: 'x', _token: token }, { 'x-requested-with': '' })],
    ['another X-Requested-With', () => json({ title: 'x', _token: token }, { 'x-requested-with': 'fetch' })],
    ['a foreign Origin', () => json({ title: 'x', _token: token }, { origin: 'https://evil.example' })],
    ['the Origin null', () => json({ title: 'x', _token: token }, { origin: 'null' })],
  ])('is refused with %s [C02, E01]', async (_what, call) => expectForged(await call()));

  it('may carry its token in the query where the contract says so', async () => {
    const clear = (query: string) =>
      send({ path: `/api/v1/notes${query}`, method: 'DELETE', headers: { 'x-requested-with': 'XMLHttpRequest' } });
    await expectForged(await clear(''));
    await expectForged(await clear('?csrf=wrong'));
    expect((await clear(`?csrf=${token}`)).status).toBe(200);
  });

  it.each(['_token', 'csrf'])(
    'is accepted with %s of an older key, and refused once that key is gone',
    async (name) => {
      const create = (viewer: typeof ana, sent: string) =>
        send({
          path: '/api/v1/notes',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          body: JSON.stringify({ title: 'x', [name]: sent }),
          viewer,
        });
      await expectForged(await create(ana, 'older-token'));
      const rotating = { ...ana, olderCsrf: ['older-token'] };
      expect((await create(rotating, 'older-token')).status).toBe(201);
      expect((await create(rotating, token)).status).toBe(201);
    },
  );

  it('without a body is held to the same', async () => {
    const remove = (headers: Record<string, string>) => send({ path: '/api/v1/notes/a', method: 'DELETE', headers });
    await expectForged(await remove({ 'x-requested-with': 'XMLHttpRequest' }));
    await expectForged(await remove({ 'x-csrf-token': token }));
    const ours = await remove({ 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token });
    expect([ours.status, seen]).toEqual([200, ['removed']]);
  });

  it('of a visitor carries the visitor’s token', async () => {
    const call = (csrf: string) =>
      notes.as(visitor('v-token')).fetch('/api/v1/notes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ title: 'x', csrf }),
      });
    await expectForged(await call(token));
    expect((await call('v-token')).status).toBe(201);
  });

  it('of another service needs no form token, and reaches service routes alone', async () => {
    expect(await notes.as(anotherService('posts')).call(notesApi.service)).toEqual({ message: 'ok' });
    await expect(
      notes.as(anotherService('posts')).call(notesApi.create, { body: { title: 'x' } }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the media type of a change', () => {
  it.each([
    ['text/plain', '{"title":"x"}', 415],
    ['text/html', 'x', 415],
    [form, `title=x&_token=${token}`, 415],
    ['application/octet-stream', 'x', 415],
    ['application/x-ndjson', '{"title":"x"}', 415],
    ['application/json;charset=utf-16', '{"title":"x"}', 415],
  ])('%s is refused on a call for JSON', async (type, body, status) => {
    const response = await send({ path: '/api/v1/notes', headers: { 'content-type': type, origin: own }, body });
    expect([response.status, seen]).toEqual([status, []]);
  });
});

describe('a form that a browser posts by itself', () => {
  it('is responded to with the way to the next page and a message for it', async () => {
    const response = await native({ title: 'One', outcome: '/notes/1', _token: token });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/notes/1']);
    expect(flashOf(response)).toEqual({ kind: 'success', message: 'Saved One' });
    const cookie = response.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/Max-Age=60;.*Path=\/;.*SameSite=Lax/);
    expect(cookie).not.toMatch(/HttpOnly/);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
    'never leads to another site: %j',
    async (outcome) => {
      const response = await native({ title: 'One', outcome, _token: token });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it.each([
    ['_token in the query', () => json({ title: 'x' }, {}, `/api/v1/notes?_token=${token}`)],
    ['csrf in the query', () => json({ title: 'x' }, {}, `/api/v1/notes?csrf=${token}`)],
    ['no token', () => native({ title: 'x' })],
    ['a wrong token', () => native({ title: 'x', _token: 'wrong' })],
    ['a foreign Origin', () => native({ title: 'x', _token: token }, { origin: 'https://evil.example' })],
    ['the Origin null', () => native({ title: 'x', _token: token }, { origin: 'null' })],
    ['another port', () => native({ title: 'x', _token: token }, { origin: 'http://localhost:3001' })],
    ['no Origin', () => send({ headers: { 'content-type': form }, body: `title=x&_token=${token}` })],
  ])('is refused with %s [C02, E01]', async (_what, call) => expectForged(await call()));

  it('that is refused shows a page in a browser', async () => {
    const response = await native({ title: 'x' }, { accept: 'text/html' });
    expect([response.status, response.headers.get('x-error-type')]).toEqual([403, 'csrf-invalid']);
    expect(await response.text()).toContain(messages.sessionExpired);
  });

  it('that fails goes back to its page with the reason', async () => {
    const referer = `${own}/notes/new?draft=1`;
    const response = await native({ title: 'One', outcome: 'taken', _token: token }, { referer });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/notes/new?draft=1']);
    expect(flashOf(response)).toEqual({ kind: 'danger', message: 'One is there already.' });
  });

  it.each(['https://evil.example/notes', `${own}//evil.example`, 'rubbish'])(
    'that fails never goes back to another site: %s',
    async (referer) => {
      const response = await native({ title: '', _token: token }, { referer });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it('shows what is wrong on the page itself where a service renders it', async () => {
    const headers = { referer: `${own}/notes/confirm?token=1`, accept: 'text/html' };
    const response = await native({ title: '', _token: token }, headers, '/notes/confirm');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Title cannot be blank.');
  });
});

describe('an upload', () => {
  const upload = (headers: Record<string, string>, size = 5, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('title', 'Photo');
    body.set('file', new File(['x'.repeat(size)], 'photo.png'));
    return send({ path: '/notes/upload', headers: { 'x-requested-with': 'XMLHttpRequest', ...headers }, body });
  };

  it('is read with its token in the header', async () => {
    const response = await upload({ 'x-csrf-token': token });
    expect(await response.json()).toEqual({ message: 'Photo photo.png 5' });
  });

  it.each(['_token', 'csrf'])('is read with its token as the field %s [C02]', async (name) => {
    const response = await upload({}, 5, { [name]: token });
    expect(await response.json()).toEqual({ message: 'Photo photo.png 5' });
  });

  it('is refused where its token is missing, wrong, or wrong in one of two places, and stores nothing [C02, E01]', async () => {
    await expectForged(await upload({}));
    await expectForged(await upload({}, 5, { _token: 'wrong' }));
    await expectForged(await upload({ 'x-csrf-token': token }, 5, { _token: 'wrong' }));
  });

  it('is refused before its body is read where the header holds a wrong token', async () => {
    let read = 0;
    const stream = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (read > 3000) controller.close();
      },
    });
    const headers = {
      ...{ 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'XMLHttpRequest' },
      'x-csrf-token': 'wrong',
    };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    const response = await notes
      .as(ana)
      .fetch('/notes/upload', init)
      .catch(() => null);
    expect(response?.status ?? 403).toBe(403);
    expect(read).toBeLessThan(3000);
  });

  it('that is too large is refused', async () => {
    for (const sent of [() => upload({ 'x-csrf-token': token }, 250_000), () => upload({}, 250_000, { _token: token })])
      expect((await sent().catch(() => null))?.status ?? 413).toBe(413);
  });
});

it('a route whose address is its proof accepts a form from anywhere and responds as to a script', async () => {
  const response = await send({
    path: '/notes/unsubscribe',
    headers: { 'content-type': form },
    body: 'List-Unsubscribe=One-Click',
    viewer: visitor() as never,
  });
  expect([response.status, await response.json()]).toEqual([200, { message: 'Unsubscribed' }]);
});
