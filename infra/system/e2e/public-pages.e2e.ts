import { startTestProduct, type TestProduct } from '../run/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.settle();
}, 240_000);
afterAll(() => product.close());

const get = (path: string) =>
  fetch(new URL(path, product.url), { headers: { accept: 'text/html' }, redirect: 'manual' });
const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
/** Text of the document between its tags, without the title and blocks of data. */
const textOf = (document: string): string =>
  document
    .replace(/<(script|title|noscript)\b[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const metaOf = (document: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(document)?.[1];

/** Pages that are forms or a choice, or that list people; their text comes with the application. */
const withoutText = ['/experts', '/contact', '/sign-up', '/login'];

describe('what search engines and link previews see', () => {
  it('is for every address of the sitemap a title, a description, its text and a picture that exists', async () => {
    const parts = pathsIn(await (await get('/sitemap.xml')).text());
    const listed = await Promise.all(parts.map(async (part) => pathsIn(await (await get(part)).text())));
    const some = listed.flatMap((paths, part) => (parts[part]!.endsWith('/pages.xml') ? paths : paths.slice(0, 3)));
    expect(some.length).toBeGreaterThan(20);
    const wrong: Record<string, unknown> = {};
    for (const path of some) {
      const response = await get(path);
      const document = await response.text();
      const title = /<title>([^<]*)<\/title>/.exec(document)?.[1] ?? '';
      const picture = metaOf(document, 'og:image');
      const shown = picture && (await get(new URL(picture).pathname));
      const found = {
        status: response.status,
        title: title !== '' && title !== 'Consortia',
        described: (metaOf(document, 'og:description') ?? '').length > 10,
        text: textOf(document).length > 20 || withoutText.includes(path),
        picture: shown && shown.status === 200 && shown.headers.get('content-type') === 'image/png',
      };
      if (found.status !== 200 || Object.values(found).includes(false)) wrong[path] = found;
    }
    expect(wrong).toEqual({});
  });

  it('is on the list of Opportunities and on the page of a Helix its feed, which readers find without running scripts', async () => {
    const found: string[] = [];
    for (const path of ['/opportunities', '/helixes/quantum-technologies']) {
      const document = await (await get(path)).text();
      const [, title, address] = /type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"/.exec(document)!;
      const feed = await (await fetch(address!)).text();
      expect([path, /<title[^>]*>([^<]*)/.exec(feed)?.[1], feed.includes('<entry>')]).toEqual([path, title, true]);
      found.push(title!);
    }
    expect(found).toEqual(['Opportunities', expect.stringMatching(/^Opportunities: ./)]);
    expect(await (await get('/events')).text()).not.toContain('atom+xml');
  });

  it('is nothing that needs an account: no address in the sitemap leads to a Result or to administration', async () => {
    const parts = pathsIn(await (await get('/sitemap.xml')).text());
    const all = (await Promise.all(parts.map(async (part) => pathsIn(await (await get(part)).text())))).flat();
    expect(all.filter((path) => /^\/(results?|admin|account|inbox|public-profile)\b/.test(path))).toEqual([]);
    for (const path of ['/results', '/stats']) {
      const document = await (await get(path)).text();
      expect([path, textOf(document).length < 100, metaOf(document, 'og:image')]).toEqual([path, true, undefined]);
    }
  });
});
