import { demoHelixes } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { openedTab } from './opened-tab.ts';
import { axeViolations, axeViolationsInEachLook, signIn, untilLoaded } from './support.ts';

describe('global search', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });

  async function open(path: string): Promise<void> {
    await page.goto(path);
    await untilLoaded(page);
  }
  const palette = () => page.getByRole('dialog', { name: 'Search Consortia' });
  const field = () => palette().getByRole('combobox', { name: 'Search' });
  const group = (name: string) => palette().getByRole('group', { name });
  const active = () => palette().getByRole('option', { selected: true });
  /** By keyboard alone, as fast as keys come. */
  async function look(words: string): Promise<void> {
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    await field().waitFor();
    expect(await field().inputValue()).toBe(words);
  }
  const addressIs = (path: string) =>
    page.waitForURL((url) => decodeURIComponent(url.pathname + url.search).replaceAll('+', ' ') === path);
  const focusIsOn = (words: RegExp) =>
    page.waitForFunction((source) => new RegExp(source).test(document.activeElement?.textContent ?? ''), words.source);
  const atHeading = () => page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  it('finds a person without accents, by keyboard alone and as fast as one types; Enter leads there', async () => {
    await open('/guide');
    await look('kov');
    await palette().getByText('Please type 4 or more characters to search').first().waitFor();
    await page.keyboard.type('acs');
    const hit = group('Top hit').getByRole('option', { name: /^Ana Kovács/ });
    await hit.waitFor();
    expect(await hit.locator('mark').first().textContent()).toBe('Kovács');
    expect(await active().textContent()).toMatch(/^Ana Kovács/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ana Kovács' }).waitFor();
    await palette().waitFor({ state: 'detached' });
    await atHeading();
  });

  it('offers the kind of the page first; choosing it keeps the other filters and sets the text [N01, N02, N03, N04]', async () => {
    await open(`/opportunities?filters[c][]=${demoHelixes.health}&filters[filterExpired]=1`);
    await look('sens');
    expect((await group('Lists').getByRole('option').allTextContents()).map((text) => text.trim())).toEqual([
      'Search opportunities',
      'Search organisations',
      'Search groups',
      'Search experts',
      'Search results',
    ]);
    // The top hit is above the lists.
    await group('Top hit').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await addressIs(`/opportunities?filters[c][]=${demoHelixes.health}&filters[filterExpired]=1&filters[q]=sens`);
    await page.locator('article mark').first().waitFor();
    await open('/experts');
    await look('sens');
    expect((await group('Lists').getByRole('option').first().textContent())!.trim()).toBe('Search experts');
  });

  it('suggests what was opened before, until its person signs out', async () => {
    const recent = () => group('Recent').getByRole('option', { name: /^Ana Kovács/ });
    await signIn(page, 'tom.berg@nordlab.example');
    await open('/guide');
    await look('kovacs');
    await group('Top hit')
      .getByRole('option', { name: /^Ana Kovács/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Ana Kovács' }).waitFor();
    await page.keyboard.press('/');
    await recent().waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')))).toEqual([]);
  });

  it('gives the focus back to what had it, by whatever key it was opened', async () => {
    await open('/guide');
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    for (const key of ['Enter', '/', 'Control+k']) {
      await button.focus();
      await page.keyboard.press(key);
      await field().waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
      await page.keyboard.press('Escape');
      await palette().waitFor({ state: 'detached' });
      await focusIsOn(/^\s*Search/);
    }
  });

  it('keeps the focus inside; Ctrl-Enter and the middle button open a tab and leave it as it is', async () => {
    await open('/guide');
    // Results of a shorter text are replaced, and with them the option under the pointer.
    const complete = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'quantum');
    await look('quantum');
    await complete;
    const hit = group('Opportunities').getByRole('option').first();
    await hit.waitFor();
    for (const way of [
      () => page.keyboard.press('Control+Enter'),
      () => hit.click({ button: 'middle' }),
      () => hit.click({ modifiers: ['ControlOrMeta'] }),
    ])
      await openedTab(page, /\/(?:opportunities|funding\/call)\//, way);
    expect(await field().inputValue()).toBe('quantum');
    await field().focus();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#root') === null)).toBe(true);
    }
  });

  it('is in the bar at the foot of a phone; nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/');
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Search' }).click();
    await field().fill('quantum sensing');
    await group('Opportunities').getByRole('option').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const box = (await palette().boundingBox())!;
    expect(box).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    await palette().getByRole('button', { name: 'Close search' }).click();
    await palette().waitFor({ state: 'detached' });
    await focusIsOn(/^Search$/);
  });

  it('says what was not found and where spelling was corrected', async () => {
    await open('/guide');
    await look('xqzwvkj');
    await palette().getByText('Nothing found for “xqzwvkj”').first().waitFor();
    await field().fill('quantmu sensng');
    await palette()
      .getByText(/^No exact matches, so/)
      .first()
      .waitFor();
  });

  it('shows to visitors, trial members and members what each may find', async () => {
    const found = async () => {
      await open('/guide');
      await look('isotopically pure diamond');
      await palette().getByRole('status').filter({ hasText: /\w/ }).waitFor({ state: 'attached' });
      return palette()
        .getByRole('option', { name: /^Before it is announced/ })
        .count();
    };
    expect(await found()).toBe(0);
    await signIn(page, 'tom.berg@nordlab.example');
    expect(await found()).toBe(0);
    await page.context().clearCookies();
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    expect(await found()).toBe(1);
  });

  it('explains the order to administrators who switch that on', async () => {
    await signIn(page, 'admin@consortia.example');
    await open('/guide');
    await look('quantum');
    await group('Opportunities').waitFor();
    expect(
      await palette()
        .getByText(/^Score/)
        .count(),
    ).toBe(0);
    await palette().getByRole('switch', { name: 'Explain the order' }).check();
    await palette()
      .getByText(/^Score \d/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('axe finds nothing in the palette, whatever it shows, light or dark', async () => {
    await open('/guide');
    for (const words of ['', 'qua', 'crea', 'quantum', 'xqzwvkj', 'quantmu sensng']) {
      await page.keyboard.press('/');
      await field().fill(words);
      if (words !== '') await palette().getByRole('status').filter({ hasText: /\w/ }).waitFor({ state: 'attached' });
      expect({ words, found: await axeViolationsInEachLook(page) }).toEqual({ words, found: [] });
      await page.keyboard.press('Escape');
      await palette().waitFor({ state: 'detached' });
    }
  });

  it.each(['/organisations', '/groups', '/experts?filters[q]=quantum', '/experts?page=99'])(
    'axe finds nothing at %s, wide or narrow, light or dark, and nothing scrolls sideways at 320 px',
    async (path) => {
      await open(path);
      expect(await axeViolationsInEachLook(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );

  it('the list of experts is reached from the bar, searched, filtered by country, and restored by the way back', async () => {
    await open('/guide');
    await page.getByRole('button', { name: 'Network' }).click();
    await page.getByRole('menuitem', { name: 'Experts' }).click();
    await addressIs('/experts');
    await page.getByRole('article').first().waitFor();
    const all = await page.getByRole('article').count();
    await page.getByRole('textbox', { name: 'Find experts' }).fill('kovacs');
    await page.keyboard.press('Enter');
    await addressIs('/experts?filters[q]=kovacs');
    await page.locator('article mark', { hasText: 'Kovács' }).first().waitFor();
    await page.getByRole('group', { name: 'Country' }).getByRole('checkbox').first().check();
    await page.waitForURL(/filters\[country\]\[\]=/);
    await page.getByRole('article', { name: 'Ana Kovács' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Ana Kovács' }).waitFor();
    await page.goBack();
    await page.getByRole('group', { name: 'Country' }).getByRole('checkbox', { checked: true }).waitFor();
    await page.goBack();
    await addressIs('/experts?filters[q]=kovacs');
    await page.goBack();
    await addressIs('/experts');
    await page
      .getByRole('article')
      .nth(all - 1)
      .waitFor();
  });
});
