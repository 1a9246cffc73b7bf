import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { signIn, untilLoaded } from './support.ts';

/** What has the focus, as a person perceives it. */
type Focus = { name: string; tag: string; visible: boolean; ringed: boolean; top: number };

describe('a member without a mouse', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), async (opened) => {
    page = opened;
    await signIn(page, 'ana.kovacs@uni-aurora.example');
  });

  const focus = (): Promise<Focus> =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const nameOf = (of: HTMLElement): string =>
        of.getAttribute('aria-label') ??
        document.getElementById(of.getAttribute('aria-labelledby') ?? '')?.textContent ??
        (of as HTMLInputElement).labels?.[0]?.textContent ??
        of.textContent ??
        '';
      const box = element.getBoundingClientRect();
      const isRinged = (of: Element | null): boolean =>
        of !== null &&
        [undefined, '::before', '::after'].some((part) => getComputedStyle(of, part).outlineStyle !== 'none');
      // The ring of a hidden input is on its label, that of a card's link around the card.
      const drawn = [element, element.parentElement, element.nextElementSibling, element.closest('article, label, li')];
      return {
        name: nameOf(element).trim(),
        tag: element.tagName,
        visible: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        ringed: drawn.some(isRinged) || isRinged(element.parentElement?.parentElement ?? null),
        top: box.top + scrollY,
      };
    });
  const unseen: string[] = [];
  /** Presses Tab, or another key, until the focus is on the element of this name, as a person would; the focus is seen all along. */
  async function walkTo(name: string | RegExp, { key = 'Tab', maxPresses = 80 } = {}): Promise<Focus> {
    const passed: string[] = [];
    for (let presses = 0; presses < maxPresses; presses += 1) {
      await page.keyboard.press(key);
      const now = await focus();
      if (now.tag !== 'BODY' && !(now.visible && now.ringed))
        unseen.push(`${new URL(page.url()).pathname}: ${now.tag} ${now.name}`);
      if (typeof name === 'string' ? now.name === name : name.test(now.name)) return now;
      passed.push(now.name.slice(0, 40));
    }
    throw new Error(`${key} does not lead to ${name}; it passes ${passed.join(' | ')}`);
  }
  const titleIs = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await untilLoaded(page);
  };

  it('goes from the dashboard over a filtered list to an Opportunity, comments on it, and writes and submits one', async () => {
    await page.goto('/');
    await titleIs(/^Good to see you/);
    await walkTo('Opportunities');
    await page.keyboard.press('Enter');
    await titleIs('Opportunities');

    await walkTo('Hide expired');
    const before = page.url();
    await page.keyboard.press('Space');
    await page.waitForURL((address) => address.href !== before);
    await untilLoaded(page);
    expect((await focus()).name).toBe('Hide expired');

    const first = page.getByRole('main').getByRole('article').first();
    const title = (await first.getByRole('heading').textContent())!.trim();
    await walkTo(title);
    await page.keyboard.press('Enter');
    await titleIs(title);

    await walkTo('Your comment');
    await page.keyboard.type('We have the volunteers and the ward.');
    await walkTo('Publish');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('We have the volunteers and the ward.').first().waitFor();

    await page.goto('/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO');
    await titleIs(/^Quantum sensors/);
    // The one of the navigation bar comes first.
    await walkTo('Create Opportunity');
    const { top } = await walkTo('Create Opportunity');
    expect(top).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    await titleIs('Create a proposal Opportunity');
    await walkTo(/Description$/);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await walkTo('Description');
    await page.keyboard.type('Seeking consortium partners with clinics.');
    await walkTo(/Visibility$/, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Submit for approval' }).waitFor();
    await walkTo('Submit for approval');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();
    expect(unseen).toEqual([]);
  });
});
