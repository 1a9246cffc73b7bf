import { demoPassword } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { enterPassword, signIn, untilLoaded } from './support.ts';

describe('by keyboard alone', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });

  async function open(path: string): Promise<void> {
    await page.goto(path);
    await untilLoaded(page);
    // Menus come after the first paint.
    await page
      .getByRole('button', { name: /^(Discover|Menu)$/ })
      .first()
      .waitFor();
  }
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }
  /** Resolves when the element with this label or these words has the focus; fails after two seconds. */
  async function focusIsOn(words: string): Promise<void> {
    await page.waitForFunction(
      (expected) => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim() === expected;
      },
      words,
      { timeout: 2000 },
    );
  }
  /** Presses Tab until the focus is there, as a person would. */
  async function tabTo(words: string): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      await press('Tab');
      const there = await page.evaluate((expected) => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim() === expected;
      }, words);
      if (there) return;
    }
    throw new Error(`Tab does not lead to "${words}".`);
  }
  const isInside = (selector: string): Promise<boolean> =>
    page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);

  it('the first press of Tab offers to skip to the content, which the next one reaches', async () => {
    await open('/guide');
    await press('Tab');
    await focusIsOn('Skip to content');
    await press('Enter', 'Tab');
    expect(await isInside('main')).toBe(true);
  });

  it('a submenu opens with Enter and closes with Escape, which gives the focus back', async () => {
    await open('/guide');
    await tabTo('Discover');
    await press('Enter');
    await focusIsOn('Opportunities');
    await press('Escape');
    await focusIsOn('Discover');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });

  it('a submenu opens with the arrow, too, and leads on with Enter', async () => {
    await open('/guide');
    await tabTo('Discover');
    await press('ArrowDown');
    await focusIsOn('Opportunities');
    await page.locator('[role=menuitem][data-active-item]', { hasText: 'Opportunities' }).waitFor();
    await press('Enter');
    await page.waitForURL('**/opportunities');
    await focusIsOn('Opportunities');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('the user menu is walked with the arrows, End and Home, and gives the focus back', async () => {
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await open('/guide');
    await tabTo('User menu of Ana Kovács');
    await press('Enter');
    await focusIsOn('Public profile');
    await press('ArrowDown');
    await focusIsOn('Settings');
    await press('End');
    await focusIsOn('Log Out');
    await press('Home');
    await focusIsOn('Public profile');
    await press('Escape');
    await focusIsOn('User menu of Ana Kovács');
  });

  it('the sheet of the menu keeps the focus off the page behind and gives it back', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open('/guide');
    await tabTo('Menu');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    for (let presses = 0; presses < 8; presses += 1) {
      await press('Tab');
      // After the last link comes the browser's own bar, never the page behind.
      expect(await isInside('#root')).toBe(false);
    }
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusIsOn('Menu');
  });

  it('Enter sends a form; the focus goes to the first field that is wrong, which says why', async () => {
    await open('/sign-up');
    await tabTo('First name');
    await page.keyboard.type('Zoë');
    await press('Enter');
    await focusIsOn('Last name');
    const field = page.getByLabel('Last name');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const errorId = (await field.getAttribute('aria-describedby'))!;
    expect(await page.locator(`[id="${errorId}"]`).textContent()).toBe('Last name cannot be blank.');
  });

  it('a person signs in and reads an Opportunity without a mouse', async () => {
    await open('/login');
    await tabTo('Email');
    await page.keyboard.type('ana.kovacs@uni-aurora.example');
    await press('Tab');
    await focusIsOn('Password');
    await page.keyboard.type('wrong password');
    await press('Enter');
    await page.getByText('Invalid credentials.').first().waitFor();
    await focusIsOn('Password');
    await press('ControlOrMeta+a');
    await page.keyboard.type(demoPassword);
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Good to see you, Ana' }).waitFor();
    const title = (await page.getByRole('article').first().getByRole('link').first().textContent())!;
    await tabTo(title);
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  });

  it('a code that is too short keeps the focus in its field', async () => {
    await enterPassword(page, 'li.wei@uni-aurora.example');
    await page.getByLabel('Verification code').focus();
    await page.keyboard.type('12');
    await press('Enter');
    await page.getByText('Incorrect verification code. Please try again...').waitFor();
    await focusIsOn('Verification code');
  });
});
