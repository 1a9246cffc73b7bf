import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edge, startEdge } from './edge.ts';
import { recorder } from './peers.ts';

const id = 'd10000000000000000000001';
const hostile = `</script><script>alert(1)</script> "'&`;
const opportunity = (change: object = {}) => ({
  ...{ id, alias: 'sensors', type: 'proposal', name: `Sensors ${hostile}`, status: 'approved', submittedAt: null },
  ...{ visibility: 'public', url: `/opportunities/sensors-${id}`, organisation: null, group: null, helixes: [] },
  message: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `Partners wanted ${hostile}` }] }],
  },
  user: { anonymous: true, name: 'A member of Consortia' },
  ...{ clusters: [], roles: ['Coordinator'], expertiseSought: [], collaboratorSought: null, seekingExpertise: false },
  ...{ seekingCoordinator: true, seekingWorkPackageLeader: false, seekingPartner: false, funding: null },
  ...{ proposal: null, action: null, topic: null, project: null, result: null, bumpedAt: null },
  ...{ approvedAt: '2027-01-01T00:00:00.000Z', likes: 0, liked: false, comments: 0, permissions: [], ...change },
});
const card = { ...opportunity(), excerpt: '', helixesTotal: 0 };
const template = `<!doctype html><html><head>
    <meta name="description" content="Consortia: x" />
    <title>Consortia</title></head><body><div id="root"></div></body></html>`;

let edge: Edge;
let folder: string;
let reads = 0;
let status = 200;
const posts = recorder((app) => {
  app.get('/api/v1/opportunities', (_request, response) => {
    response.json({ items: [card], total: 1, totalCapped: false, page: 1, pages: 1 });
  });
  app.get('/api/v1/opportunities/:slug', (request, response) => {
    reads += 1;
    if (!request.params.slug!.includes(id)) response.status(404).json({ error: { code: 'posts.not_found' } });
    else response.status(status).json(status === 200 ? opportunity() : {});
  });
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consortia-web-'));
  writeFileSync(join(folder, 'index.html'), template);
  edge = await startEdge({ posts, webRoot: folder });
});
afterAll(async () => {
  await edge.close();
  rmSync(folder, { recursive: true });
});
const html = { Accept: 'text/html' };
const path = `/opportunities/sensors-${id}`;

describe('the first HTML of a public page', () => {
  it('has the title, text, description, canonical address, preview and structured data, all escaped', async () => {
    const { status: sent, body, headers } = await edge.send(path, { headers: html });
    expect(sent).toBe(200);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<title>Sensors &lt;/script&gt;');
    expect(body).toContain('<p>Partners wanted &lt;/script&gt;');
    expect(body).toContain(`<link rel="canonical" href="https://consortia.example${path}" />`);
    expect(body).toContain(`<meta property="og:image" content="https://consortia.example${path}/preview.png" />`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!);
    expect(data).toMatchObject({ '@context': 'https://schema.org', headline: `Sensors ${hostile}` });
    expect(data.author).toEqual({ '@type': 'Organization', name: 'A member of Consortia' });
    expect(headers.vary).toContain('Cookie');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is requested as a visitor, without the cookies and identity that the request states', async () => {
    await edge.send(`${path}?ref=1`, {
      headers: { ...html, 'X-User-Id': 'ana', 'X-Internal-Token': 'x', Cookie: 'a=b' },
    });
    expect(edge.posts.seen).toEqual([]);
    expect(reads).toBe(2);
  });

  it('is written once a minute, whatever follows the address, and is compressed', async () => {
    reads = 0;
    for (const query of ['', '?utm=1', '?utm=2']) await edge.send(path + query, { headers: html });
    expect(reads).toBe(0);
    const zipped = await edge.send(path, { headers: { ...html, 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const again = await edge.send(path, {
      headers: { ...html, 'Accept-Encoding': 'gzip', 'If-None-Match': String(zipped.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('is the document of the application alone for someone with a session', async () => {
    const cookie = edge.identity.signIn('ana');
    const { body } = await edge.send(path, {
      headers: { ...html, Cookie: `__Host-consortia-session=${cookie}` },
    });
    expect(body).toBe(template);
  });

  it('is the document alone with 404 where a visitor is shown no such page, and with 200 while the service does not respond', async () => {
    const missing = await edge.send('/opportunities/hidden-d10000000000000000000009', { headers: html });
    expect([missing.status, missing.body]).toEqual([404, template]);
    status = 500;
    const down = await edge.send(`/opportunities/other-${id}`, { headers: html });
    expect([down.status, down.body]).toEqual([200, template]);
    status = 200;
    const later = await edge.send(`/opportunities/other-${id}`, { headers: html });
    expect(later.body).toContain('Partners wanted');
  });

  it('of a list has its first page, escaped, and the picture that pages without one of their own share', async () => {
    const { body } = await edge.send('/opportunities', { headers: html });
    expect(body).toContain('<title>Opportunities – Consortia</title>');
    expect(body).toContain(`<li><a href="${path}">Sensors &lt;/script&gt;`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<meta property="og:image" content="https://consortia.example/preview.png" />');
    expect(body).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Opportunities" href="https://consortia.example/feeds/opportunities.atom" />',
    );
  });

  it('refuses an address whose parameter is no text', async () => {
    const { status: sent, body } = await edge.send('/opportunities/%E0%A4%A', { headers: html });
    expect([sent, body]).toEqual([404, template]);
  });
});

describe('robots and sitemap', () => {
  it('name every part of the sitemap that a service has, and the pages that never change', async () => {
    const robots = await edge.send('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://consortia.example/sitemap.xml');
    const index = await edge.send('/sitemap.xml');
    for (const part of ['pages', 'opportunities', 'calls', 'organisations', 'helixes'])
      expect(index.body).toContain(`<loc>https://consortia.example/sitemaps/${part}.xml</loc>`);
    const pages = await edge.send('/sitemaps/pages.xml');
    expect(pages.body).toContain('<loc>https://consortia.example/horizon-europe</loc>');
    expect(pages.body).not.toContain('/admin');
  });
});
