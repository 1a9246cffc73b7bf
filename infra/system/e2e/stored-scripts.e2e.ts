import { addOpportunity, type NewOpportunity } from '@consortia/posts/src/opportunities/add-opportunity';
import { plainOpportunity } from '@consortia/posts/tests/plain-opportunity';
import { demoPeople } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import type { TestProduct } from '../run/test-product.ts';
import { startBrowserSuite, type Visit } from './browser-suite.ts';
import { postsContext } from './posts-context.ts';
import { openPage, signIn, untilRendered } from './support.ts';

type TrustedTypes = { createPolicy(name: string, rules: object): unknown };

const markup = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></title><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">click</a>',
  '<form action="javascript:alert(1)"><button>click</button></form>',
  '<object data="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="data:text/css,*{background:red}">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;img src=x onerror=alert(1)&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that no one must run
  '${alert(1)}',
  '[click](javascript:alert(1))',
  '<xss id=x tabindex=1 onactivate=alert(1)>',
  '\u202e<img src=x onerror=alert(1)>\u202c',
];
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://evil.example/1',
  'https://example.org/" onmouseover="alert(1)',
];

type Message = NewOpportunity['message'];
const paragraph = (text: string, href?: string): Message['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(href ? { marks: [{ type: 'link' as const, href }] } : {}) }],
});

const empty = { name: '', message: { type: 'doc', content: [] } } satisfies Partial<NewOpportunity>;

/** Past every schema, as if someone had found a way to write into the databases. */
async function plant(product: TestProduct): Promise<{ marked: string[]; linked: string[] }> {
  const connection = await product.connect('posts');
  const ids = { marked: [] as string[], linked: [] as string[] };
  const context = postsContext(connection);
  async function add(number: number, changes: Partial<NewOpportunity>): Promise<string> {
    const _id = `de${number.toString(16).padStart(22, '0')}`;
    const approvedAt = new Date(Date.now() + number * 1000);
    await addOpportunity(context, { ...plainOpportunity, ...empty, _id, approvedAt, ...changes });
    return _id;
  }
  for (const [index, vector] of markup.entries()) {
    ids.marked.push(
      await add(index, {
        name: vector,
        message: {
          type: 'doc',
          content: [{ type: 'heading', content: [{ type: 'text', text: vector }] }, paragraph(vector)],
        },
        expertiseSought: [vector],
        project: { id: demoPeople.ana, title: vector, url: addresses[index % addresses.length]! },
      }),
    );
  }
  for (const [index, address] of addresses.entries()) {
    ids.linked.push(
      await add(1000 + index, {
        name: `Linked ${index}`,
        message: { type: 'doc', content: [paragraph('click', address)] },
        project: { id: demoPeople.ana, title: 'click', url: address },
      }),
    );
  }
  const users = (await product.connect('identity')).collection('users');
  const _id = demoPeople.ana as never;
  await users.updateOne({ _id }, { $set: { biography: markup.join('\n'), expertise: markup, honorific: markup[3] } });
  return ids;
}
let planted: Awaited<ReturnType<typeof plant>>;
const suite = startBrowserSuite({
  async prepare(product) {
    planted = await plant(product);
    await product.settle();
  },
});

describe.each([
  ['with the policy', true],
  ['without the policy', false],
] as const)('scripts among what is stored, %s', (_name, policy) => {
  let visit: Visit;
  let page: Page;
  let ran: string[];
  beforeEach(async () => {
    visit = await openPage(suite.browser, suite.product.url, { policy });
    page = visit.page;
    ran = [];
    page.on('dialog', (dialog) => {
      ran.push(`${page.url()} ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  afterEach(async () => {
    await visit.close();
    expect({ ran, complaints: visit.complaints }).toEqual({ ran: [], complaints: [] });
  });

  /** Opens an address and returns the effects of the vectors there; pictures of demo people are known ones. */
  async function look(path: string): Promise<void> {
    await page.goto(path);
    await untilRendered(page);
    await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^="Loading"]'));
    const found = await page.evaluate(() => {
      const foreign =
        'script, img:not([src^="/media/"]), iframe, object, style, link, meta, base, math, details:not([class]), form:not([role="search"], [class])';
      const all = [...document.querySelectorAll('main *')];
      return {
        elements: all.filter((element) => element.matches(foreign)).map(({ outerHTML }) => outerHTML),
        handlers: all.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on'))).length,
        addresses: [...document.querySelectorAll('a')]
          .map(({ href }) => href)
          .filter((href) => !/^(?:https?|mailto):/.test(href)),
      };
    });
    expect(found).toEqual({ elements: [], handlers: 0, addresses: [] });
  }

  it('are words in lists, signed in or not', async () => {
    await look('/opportunities');
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toContain(markup.at(-1));
    await look('/opportunities?page=2');
    await look('/');
    await signIn(page, 'marek.dvorak@uni-aurora.example');
    await look('/opportunities');
  });

  it('are words on the page of an Opportunity, in its title as well', async () => {
    for (const [index, id] of planted.marked.entries()) {
      // Without the policy nothing else stops a script, so all are tried there.
      if (policy && index % 4 > 0) continue;
      await look(`/opportunities/x-${id}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(markup[index]);
      expect(await page.title()).toBe(`${markup[index]} – Consortia`);
    }
  }, 60_000);

  it('cannot be written into the page by a script of ours either', async () => {
    // A page of its own: the browser complains of each attempt, at a time of its choosing.
    const own = await openPage(suite.browser, suite.product.url, { policy });
    await own.page.goto('/login');
    const written = await own.page.evaluate(() => {
      const place = document.createElement('div');
      const attempts = [
        () => (place.innerHTML = '<img src=x>'),
        () => place.insertAdjacentHTML('beforeend', '<img src=x>'),
        () => (document.createElement('iframe').srcdoc = '<p>'),
        () => (document.createElement('script').src = '/theme.js'),
        () => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mine', {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    await own.close();
    expect(written).toEqual(Array(5).fill(policy ? 'TypeError' : 'done'));
  });

  it('never become addresses', async () => {
    for (const id of planted.linked) {
      await look(`/opportunities/x-${id}`);
      for (const click of await page.getByRole('main').getByText('click').all()) await click.click();
    }
  }, 60_000);

  it('are words in a profile', async () => {
    await look(`/public-profile/x-${demoPeople.ana}`);
    for (const vector of markup) expect(await page.getByRole('main').textContent()).toContain(vector);
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await look('/account/profile');
  });
});
