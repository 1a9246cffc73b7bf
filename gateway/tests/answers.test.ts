import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '@consortia/proto/messages';
import { page } from '@consortia/proto/route';
import { type Edge, startEdge, testRoute } from './edge.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const json = { accept: 'application/json' };
const script = `console.log(${'1'.repeat(2000)})`;

function builtApplication(): string {
  const folder = mkdtempSync(join(tmpdir(), 'consortia-web-'));
  mkdirSync(join(folder, 'assets'));
  const files: Record<string, string> = {
    'index.html': '<!doctype html><title>Consortia</title>',
    'landing.html': '<!doctype html><title>Landing</title>',
    'favicon.svg': '<svg/>',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': 'as brotli',
    'assets/app-1a2b.js.gz': 'as gzip',
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('who answers', () => {
  const webRoot = builtApplication();
  let edge: Edge;
  beforeAll(async () => {
    edge = await startEdge({
      webRoot,
      extraRoutes: [
        testRoute('GET', '/stats', { html: 'spa' }),
        testRoute('PUT', '/things/:id'),
        testRoute('DELETE', '/things/:id'),
        testRoute('GET', '/things/:id/edit'),
      ],
      devRouter: (_request, response) => void response.send('mailbox'),
    });
  });
  afterAll(async () => {
    await edge.close();
    rmSync(webRoot, { recursive: true, force: true });
  });
  beforeEach(() => edge.posts.seen.splice(0));

  it('is the application for its pages, checked again at each visit', async () => {
    for (const path of ['/opportunities', '/opportunities/quantum-0123', '/login', '/opportunities?filters%5Bq%5D=x']) {
      const answer = await edge.send(path, { headers: html });
      expect([answer.status, answer.body]).toEqual([200, '<!doctype html><title>Consortia</title>']);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding' });
    }
    const { etag } = (await edge.send('/login', { headers: html })).headers;
    const again = await edge.send('/login', { headers: { ...html, 'if-none-match': etag! } });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await edge.send('/opportunities')).body).toContain('<title>');
    expect((await edge.send('/login', { method: 'HEAD', headers: html })).status).toBe(200);
  });

  it('is the landing page at the start for those without a session cookie, the application for those with one', async () => {
    const bodyOf = async (path: string, cookie: string) =>
      (await edge.send(path, { headers: { ...html, cookie } })).body.match(/<title>(.*)<\/title>/)?.[1];
    const session = '__Host-consortia-session=anything';
    expect(await bodyOf('/', '__Host-consortia-visitor=one')).toBe('Landing');
    expect(await bodyOf('/?from=mail', '')).toBe('Landing');
    expect(await bodyOf('/', session)).toBe('Consortia');
    expect(await bodyOf('/opportunities', '')).toBe('Consortia');
    const { headers } = await edge.send('/', { headers: html });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept, Accept-Encoding' });
    expect((await edge.send('/landing.html')).status).toBe(404);
  });

  it('is the service for pages that are its own, with cookies of no one', async () => {
    const answer = await edge.send('/logout', { headers: html });
    expect(answer.json()).toEqual({ path: '/logout' });
  });

  it('depends on Accept where a path is a page and a call', async () => {
    const visit = await edge.send('/stats', { headers: html });
    expect([visit.body.slice(0, 9), visit.headers.vary]).toEqual(['<!doctype', 'Accept, Accept-Encoding']);
    const call = await edge.send('/stats?timePeriod=all_time', { headers: json });
    expect([call.json(), call.headers.vary]).toEqual([{ path: '/stats?timePeriod=all_time' }, 'Accept']);
    const scripted = await edge.send('/stats', { headers: { ...html, 'x-requested-with': 'XMLHttpRequest' } });
    expect(scripted.json()).toEqual({ path: '/stats' });
  });

  it('is no one for unknown calls, and the application with 404 for unknown pages', async () => {
    for (const path of [
      '/nowhere',
      '/api/v1/nowhere',
      '/opportunities/a/b/c',
      '/things',
      '/assets/none.js',
      '/things/..',
    ]) {
      const call = await edge.send(path, { headers: json });
      expect([call.status, call.json()]).toEqual([404, { message: messages.notFound }]);
    }
    const visit = await edge.send('/nowhere', { headers: html });
    expect([visit.status, visit.body]).toEqual([404, '<!doctype html><title>Consortia</title>']);
    expect((await edge.send('/opportunities', { headers: json })).status).toBe(404);
    expect(edge.posts.seen).toEqual([]);
  });

  it('never is a service’s inner life', async () => {
    for (const [method, path] of [
      ['POST', '/internal/sessions/resolve'],
      ['GET', '/internal/people'],
      ['GET', '/metrics'],
    ]) {
      const answer = await edge.send(path!, { method, headers: { ...json, 'x-consortia-token': 'x' } });
      expect(answer.status).toBe(404);
    }
    expect(edge.identity.state.asked).toBe(0);
  });

  it('says which methods a path has', async () => {
    const answer = await edge.send('/things/1', { method: 'POST' });
    expect([answer.status, answer.json()]).toEqual([405, { message: messages.methodNotAllowed }]);
    expect(answer.headers.allow).toBe('DELETE, PUT');
    expect((await edge.send('/opportunities', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD');
    expect((await edge.send('/healthz', { method: 'POST' })).headers.allow).toBe('GET, HEAD');
    expect((await edge.send('/things/1', { method: 'PUT' })).status).toBe(200);
    expect(edge.last()).toMatchObject({ method: 'PUT', url: '/things/1' });
  });

  it('passes paths on letter by letter', async () => {
    await edge.send('/things/a%2Fb%00/edit?x=%2e%2e/&x=1', { headers: json });
    expect(edge.last().url).toBe('/things/a%2Fb%00/edit?x=%2e%2e/&x=1');
    expect((await edge.send('/things/%2e%2E/edit', { headers: json })).status).toBe(404);
  });

  it('sends a visitor on from an address with a slash too many, and to no other site', async () => {
    const answer = await edge.send('/opportunities/?page=2', { headers: html });
    expect([answer.status, answer.headers.location]).toEqual([308, '/opportunities?page=2']);
    const other = await edge.send('//evil.example/', { headers: html });
    expect([other.status, other.headers.location]).toEqual([404, undefined]);
  });

  it('gives files of the application for a year, in the encoding made when it was built', async () => {
    const ask = async (encoding?: string) => {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const answer = await edge.send('/assets/app-1a2b.js', { headers });
      return [answer.body, answer.headers['content-encoding']];
    };
    expect(await ask()).toEqual([script, undefined]);
    expect(await ask('gzip, deflate, br')).toEqual(['as brotli', 'br']);
    expect(await ask('gzip')).toEqual(['as gzip', 'gzip']);
    expect(await ask('br;q=0, *')).toEqual(['as gzip', 'gzip']);
    expect(await ask('identity')).toEqual([script, undefined]);
    const { headers } = await edge.send('/assets/app-1a2b.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect((await edge.send('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('gives no file that is not part of the application', async () => {
    for (const path of [
      '/.env',
      '/assets/../.env',
      '/assets/%2e%2e/.env',
      '/assets/app-1a2b.js.br',
      '/index.html/..',
    ]) {
      expect((await edge.send(path, { headers: json })).status).toBe(404);
    }
  });

  it('refuses a folder without an application when it starts', async () => {
    await expect(startEdge({ webRoot: tmpdir() })).rejects.toThrow('Build it first.');
  });

  it('refuses a contract in which two routes answer one call', async () => {
    const twice = [testRoute('GET', '/one/:a'), testRoute('GET', '/one/:b')];
    await expect(startEdge({ extraRoutes: twice })).rejects.toThrow('Two routes answer GET /one/:b.');
    expect(page({ path: '/x', title: 'x', access: 'anyone' }).path).toBe('/x');
  });
});
