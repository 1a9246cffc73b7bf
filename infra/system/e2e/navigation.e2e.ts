import { pages } from '@consortia/proto/catalogue';
import { messages } from '@consortia/proto/messages';
import type { Locator, Page } from 'playwright-core';
import { startBrowserSuite } from './browser-suite.ts';
import { followLink, openPage, signIn, untilLoaded } from './support.ts';

const viewers = {
  'a visitor': null,
  'Tom on trial': 'tom.berg@nordlab.example',
  'Ana, a researcher': 'ana.kovacs@uni-aurora.example',
  'Ines, who manages an organisation and a group': 'ines.almeida@tecnova.example',
  'an administrator': 'admin@consortia.example',
} as const;
type Viewer = keyof typeof viewers;

/** Below these the navigation of the page itself is followed too. */
const ownNavigation = /^\/(admin|organisation-dashboard|groups\/[^/]+|organisations\/metrics)(\/|$)/;
const rights = ['anyone', 'signed-in', 'admin'] as const;

/** Requirements of the contract for readers of an address; null where it is no page of the application. */
function accessOf(address: string): (typeof rights)[number] | null {
  const path = new URL(address, 'http://x').pathname;
  const matching = pages.filter((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
  // A path without parameters is the more exact one.
  return matching.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0]?.access ?? null;
}
const rightOf = (viewer: Viewer): (typeof rights)[number] =>
  viewer === 'a visitor' ? 'anyone' : viewer === 'an administrator' ? 'admin' : 'signed-in';

const linksIn = async (scope: Locator): Promise<string[]> => {
  const found = await scope
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return found.map((address) => address.split('#')[0]!);
};

/** Every link around a page: the bar, its submenus, the user menu, the footer, the sheet and the bar of small screens. */
async function linksAround(page: Page, viewer: Viewer): Promise<Set<string>> {
  const found = new Set<string>();
  const take = async (scope: Locator): Promise<void> => {
    for (const address of await linksIn(scope)) found.add(address);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await untilLoaded(page);
  await take(page.getByRole('banner'));
  await take(page.getByRole('contentinfo'));
  await take(page.getByRole('main').getByRole('navigation'));
  const bar = page.getByRole('navigation', { name: messages.mainNavigation });
  const names = await bar.getByRole('button').allTextContents();
  expect(names.length).toBeGreaterThanOrEqual(5);
  const buttons = names.map((name) => bar.getByRole('button', { name: name.trim(), exact: true }));
  if (viewer !== 'a visitor') buttons.push(page.getByRole('button', { name: /^User menu/ }));
  for (const button of buttons) {
    await button.click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await take(menu);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await take(page.getByRole('navigation', { name: messages.quickNavigation }));
  await page.getByRole('button', { name: messages.menu, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await take(page.getByRole('dialog'));
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

describe('the navigation', () => {
  const suite = startBrowserSuite();

  it.each(Object.keys(viewers) as Viewer[])(
    'of %s leads to pages that exist, that they may see and that have a title, and to no other',
    async (viewer) => {
      const { page, complaints, close } = await openPage(suite.browser, suite.product.url);
      const refused: string[] = [];
      page.on('response', (response) => {
        if ([401, 403, 404].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
      });
      const email = viewers[viewer];
      if (email) await signIn(page, email);
      refused.length = 0;
      const wrong: Record<string, unknown> = {};
      const opened = new Set<string>();
      const left = [...(await linksAround(page, viewer))];
      // The landing page of visitors has the application only behind its links.
      await page.goto('/guide');
      await untilLoaded(page);
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        if (opened.has(address)) continue;
        opened.add(address);
        const access = accessOf(address);
        const document = await page.request.get(address);
        if (access === null) await page.goto(address);
        else await followLink(page, address);
        await untilLoaded(page);
        const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
        const found = {
          access,
          status: document.status(),
          title: await page.title(),
          heading,
          at: new URL(page.url()).pathname,
          refused: refused.splice(0),
        };
        // A visitor is shown the way to an account where a page needs one; no one else is.
        const forwarded = found.at === '/login' && !address.startsWith('/login');
        const isAllowed =
          access === null || rights.indexOf(access) <= rights.indexOf(rightOf(viewer)) || (!email && forwarded);
        const isFine =
          found.status === 200 &&
          /\S/.test(found.title) &&
          heading !== messages.pageNotFound &&
          heading !== messages.somethingWentWrong &&
          found.refused.length === 0 &&
          (!forwarded || (!email && access === 'signed-in'));
        if (!isAllowed || !isFine || (access === 'admin') !== /^\/admin\//.test(address)) wrong[address] = found;
        if (ownNavigation.test(address)) left.push(...(await linksIn(page.getByRole('main').getByRole('navigation'))));
      }
      expect(wrong).toEqual({});
      expect(opened.size).toBeGreaterThan(15);
      expect([...opened].some((address) => address.startsWith('/admin/'))).toBe(viewer === 'an administrator');
      expect(complaints).toEqual([]);
      await close();
    },
    400_000,
  );
});
