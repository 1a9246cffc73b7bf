import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '@consortia/proto/messages';
import { refusalMessages } from '@consortia/proto/messages/refusals';
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
    'home.html': '<!doctype html><title>Dashboard</title>',
    'favicon.svg': '<svg/>',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': 'as brotli',
    'assets/app-1a2b.js.gz': 'as gzip',
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('routing', () => {
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

  it('responds to pages with the application, revalidated at each visit', async () => {
    const known = { ...html, cookie: '__Host-consortia-session=anything' };
    for (const path of ['/opportunities', '/opportunities/quantum-0123', '/login', '/opportunities?filters%5Bq%5D=x']) {
      const response = await edge.send(path, { headers: known });
      expect([response.status, response.body]).toEqual([200, '<!doctype html><title>Consortia</title>']);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding, Cookie' });
    }
    const { etag } = (await edge.send('/login', { headers: known })).headers;
    const again = await edge.send('/login', { headers: { ...known, 'if-none-match': etag! } });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await edge.send('/opportunities')).body).toContain('<title>');
    expect((await edge.send('/login', { method: 'HEAD', headers: known })).status).toBe(200);
  });

  it('responds to / with the landing page without a session cookie, with the dashboard’s page otherwise', async () => {
    const bodyOf = async (path: string, cookie: string) =>
      (await edge.send(path, { headers: { ...html, cookie } })).body.match(/<title>(.*)<\/title>/)?.[1];
    const session = '__Host-consortia-session=anything';
    expect(await bodyOf('/', '__Host-consortia-visitor=one')).toBe('Landing');
    expect(await bodyOf('/?from=mail', '')).toBe('Landing');
    expect(await bodyOf('/', session)).toBe('Dashboard');
    expect(await bodyOf('/opportunities', session)).toBe('Consortia');
    expect(await bodyOf('/contact', '')).toBe('Contact – Consortia');
    const { headers } = await edge.send('/', { headers: html });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept, Accept-Encoding' });
    for (const path of ['/landing.html', '/home.html']) expect((await edge.send(path)).status).toBe(404);
  });

  it('forwards pages of a service to it, without cookies', async () => {
    const response = await edge.send('/logout', { headers: html });
    expect(response.json()).toEqual({ path: '/logout' });
  });

  it('depends on Accept where a path has a page and a route', async () => {
    const visit = await edge.send('/stats', { headers: html });
    expect([visit.body.slice(0, 9), visit.headers.vary]).toEqual(['<!doctype', 'Accept, Accept-Encoding']);
    const call = await edge.send('/stats?timePeriod=all_time', { headers: json });
    expect([call.json(), call.headers.vary]).toEqual([{ path: '/stats?timePeriod=all_time' }, 'Accept']);
    const scripted = await edge.send('/stats', { headers: { ...html, 'x-requested-with': 'XMLHttpRequest' } });
    expect(scripted.json()).toEqual({ path: '/stats' });
  });

  it('responds with 404 to unknown routes, and with the application and 404 to unknown pages', async () => {
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

  it('never exposes internal routes of a service', async () => {
    for (const [method, path] of [
      ['POST', '/internal/sessions/resolve'],
      ['GET', '/internal/people'],
      ['GET', '/metrics'],
    ]) {
      const response = await edge.send(path!, { method, headers: { ...json, 'x-consortia-token': 'x' } });
      expect(response.status).toBe(404);
    }
    expect(edge.identity.state.resolved).toBe(0);
  });

  it('lists the methods of a path', async () => {
    const response = await edge.send('/things/1', { method: 'POST' });
    expect([response.status, response.json()]).toEqual([405, { message: refusalMessages.methodNotAllowed }]);
    expect(response.headers.allow).toBe('DELETE, PUT');
    expect((await edge.send('/opportunities', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD');
    expect((await edge.send('/healthz', { method: 'POST' })).headers.allow).toBe('GET, HEAD');
    expect((await edge.send('/things/1', { method: 'PUT' })).status).toBe(200);
    expect(edge.last()).toMatchObject({ method: 'PUT', url: '/things/1' });
  });

  it('forwards paths unchanged', async () => {
    await edge.send('/things/a%2Fb%00/edit?x=%2e%2e/&x=1', { headers: json });
    expect(edge.last().url).toBe('/things/a%2Fb%00/edit?x=%2e%2e/&x=1');
    expect((await edge.send('/things/%2e%2E/edit', { headers: json })).status).toBe(404);
  });

  it('redirects an address with trailing slashes, never to another site', async () => {
    const response = await edge.send('/opportunities/?page=2', { headers: html });
    expect([response.status, response.headers.location]).toEqual([308, '/opportunities?page=2']);
    const other = await edge.send('//evil.example/', { headers: html });
    expect([other.status, other.headers.location]).toEqual([404, undefined]);
  });

  it('serves hashed files for a year, in the encoding made by the build', async () => {
    const fetchScript = async (encoding?: string) => {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const response = await edge.send('/assets/app-1a2b.js', { headers });
      return [response.body, response.headers['content-encoding']];
    };
    expect(await fetchScript()).toEqual([script, undefined]);
    expect(await fetchScript('gzip, deflate, br')).toEqual(['as brotli', 'br']);
    expect(await fetchScript('gzip')).toEqual(['as gzip', 'gzip']);
    expect(await fetchScript('br;q=0, *')).toEqual(['as gzip', 'gzip']);
    expect(await fetchScript('identity')).toEqual([script, undefined]);
    const { headers } = await edge.send('/assets/app-1a2b.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect((await edge.send('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('serves no file that is not part of the application', async () => {
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

  it('rejects a folder without an application at the start', async () => {
    await expect(startEdge({ webRoot: tmpdir() })).rejects.toThrow('Build it first.');
  });

  it('rejects a contract with two routes for one path', async () => {
    const twice = [testRoute('GET', '/one/:a'), testRoute('GET', '/one/:b')];
    await expect(startEdge({ extraRoutes: twice })).rejects.toThrow('Two routes match GET /one/:b.');
    expect(page({ path: '/x', title: 'x', access: 'anyone' }).path).toBe('/x');
  });
});
