import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, axeViolationsInEachLook, signIn, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const ines = 'ines.almeida@tecnova.example';
const tom = 'tom.berg@nordlab.example';

describe('the dashboard', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });
  const matches = () => page.getByRole('list', { name: 'Your matches' }).getByRole('article');
  const show = async (email: string, path: string) => {
    await signIn(page, email);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: /^Good to see you/ }).waitFor();
  };

  it('is for people who are signed in; visitors have the public page [R01]', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Partners for European research funding' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Your dashboard' }).count()).toBe(0);
    await show(ana, '/');
    await page.getByRole('navigation', { name: 'Your dashboard' }).waitFor();
  });

  it('shows matches with their reasons; those of calls lead to the call by its identifier [U102]', async () => {
    await show(ana, '/');
    // Opportunities and funding calls load separately; five are shown once both are there.
    await matches().nth(4).waitFor();
    await untilLoaded(page);
    expect(await matches().count()).toBe(5);
    for (const toggle of await page.getByRole('button', { name: /^Reasons and facts/ }).all()) await toggle.click();
    const reasons = page.getByRole('list', { name: 'Why this match' });
    expect(await reasons.count()).toBe(5);
    // Matches that are less sure may have none.
    expect(await reasons.first().getByRole('listitem').count()).toBeGreaterThan(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Funding calls' }).check();
    await page.waitForURL('**/?show=calls');
    const call = matches().first();
    await untilLoaded(page);
    if ((await call.getByRole('term').count()) === 0)
      await call.getByRole('button', { name: /^Reasons and facts/ }).click();
    const identifier = (await call.getByRole('definition').first().textContent())!;
    expect(identifier).toMatch(/^HORIZON-[A-Z0-9-]+$/);
    const link = call.getByRole('heading').getByRole('link');
    expect(await link.getAttribute('href')).toBe(`/funding/call/${identifier}`);
    const title = (await link.textContent())!;
    await link.click();
    await page.waitForURL(`**/funding/call/${identifier}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.waitForURL('**/?show=calls');
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  it('has four matches above the fold of a laptop below what waits, and more of them when it is compact', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(ana, '/');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('listitem').first().waitFor();
    const fourth = matches().nth(3);
    await fourth.waitFor();
    await untilLoaded(page);
    const endOf = async () => {
      const box = (await fourth.boundingBox())!;
      return box.y + box.height;
    };
    expect((await waiting.boundingBox())!.y).toBeLessThan((await matches().first().boundingBox())!.y);
    const comfortable = await endOf();
    expect(comfortable).toBeLessThanOrEqual(900);
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Compact density' }).check();
    await page.reload();
    await fourth.waitFor();
    await untilLoaded(page);
    expect(await endOf()).toBeLessThan(comfortable);
  });

  it.each([
    ['Ana', ana],
    ['Marek', 'marek.dvorak@uni-aurora.example'],
    ['Inês', ines],
    ['an administrator', 'admin@consortia.example'],
  ])('has three columns that end together for %s', async (_who, email) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(email, '/');
    await matches().first().waitFor();
    await page.getByRole('complementary', { name: 'For you' }).getByText('Announcements').waitFor();
    await untilLoaded(page);
    const ends = await page.evaluate(() => {
      const right = document.querySelector('main aside[aria-label="For you"]')!;
      const left = document.querySelector('main aside[aria-label="Quick links"]')!;
      const below = (inside: (element: Element) => boolean) =>
        Math.max(
          ...[...document.querySelectorAll('main :is(a, button, p, li)')]
            .filter(inside)
            .map((element) => element.getBoundingClientRect().bottom),
        );
      return {
        columns: [left, right].map((element) => element.getBoundingClientRect().bottom),
        texts: [below((one) => right.contains(one)), below((one) => !right.contains(one) && !left.contains(one))],
      };
    });
    expect(Math.abs(ends.columns[0]! - ends.columns[1]!)).toBeLessThan(2);
    // What is below the text is the rest of a card, not an empty column.
    expect(Math.abs(ends.texts[0]! - ends.texts[1]!)).toBeLessThan(200);
  });

  it('orders the matches with the arrow keys, in one row that fits on a phone [S62]', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await show(ana, '/');
    const orders = page.getByRole('group', { name: 'Sort by' }).getByRole('radio');
    await orders.nth(3).waitFor();
    await untilLoaded(page);
    const boxes = await Promise.all((await orders.all()).map(async (order) => (await order.boundingBox())!));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(boxes.at(-1)!.x + boxes.at(-1)!.width).toBeLessThanOrEqual(375);
    await orders.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/?sort=score-up');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL('**/?sort=oldest');
    expect(await page.getByRole('radio', { name: 'Oldest' }).isChecked()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('says what of it could not be had, and axe finds nothing wrong with how it says so', async () => {
    // The page may request them by itself, after an event of the stream: only a click ends the outage.
    const retried = () => page.evaluate(() => document.documentElement.dataset.retried === 'true');
    await page.route('**/recommendations/eu-funding', async (route) =>
      (await retried())
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: 'Funding calls are away.' } }),
    );
    await show(ana, '/');
    await matches().first().waitFor();
    await page.getByText('Funding calls could not be matched right now.').waitFor();
    await page.getByRole('region', { name: 'Notifications' }).getByText('Funding calls are away.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.evaluate((button) =>
      button.ownerDocument.addEventListener(
        'click',
        () => {
          button.ownerDocument.documentElement.dataset.retried = 'true';
        },
        { capture: true, once: true },
      ),
    );
    await retry.click();
    await page.getByText('Funding calls could not be matched right now.').waitFor({ state: 'detached' });
    await page.unroute('**/recommendations/eu-funding');
  });

  it('takes a match out by keyboard alone, brings it back, and leaves out for good what stays dismissed', async () => {
    await show(ana, '/');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const focusIsOn = (words: RegExp) =>
      page.waitForFunction(
        (source) => new RegExp(source).test(document.activeElement?.getAttribute('aria-label') ?? ''),
        words.source,
      );
    await matches().first().waitFor();
    await untilLoaded(page);
    const name = (await matches().first().getByRole('heading').textContent())!;
    await page
      .getByRole('button', { name: /^Not for me/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await focusIsOn(/^Undo: show “/);
    await page.keyboard.press('Enter');
    await focusIsOn(/^Not for me/);
    expect(await focused()).toContain(name.slice(0, 20));
    await page.keyboard.press('Enter');
    await focusIsOn(/^Undo: show “/);
    await untilLoaded(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Good to see you/ }).waitFor();
    await untilLoaded(page);
    expect(await page.getByRole('main').getByRole('heading', { name, exact: true }).count()).toBe(0);
  });

  it('has what is new in Helixes that are followed, and lets them be chosen where there are none', async () => {
    await show(tom, '/?tab=following');
    await page.getByRole('heading', { name: 'Follow what you work on' }).waitFor();
    await page.getByRole('checkbox', { name: 'Soil health' }).check();
    await page.getByRole('button', { name: 'Follow 1 Helix' }).click();
    await page.getByText('You follow 1 Helix.').waitFor();
    const list = page.getByRole('list', { name: 'Opportunities in Helixes that you follow' });
    await list.getByRole('article').first().waitFor();
    for (const card of await list.getByRole('article').all())
      expect(await card.getByRole('list', { name: 'Helixes' }).textContent()).toContain('Soil health');
    await page.getByRole('link', { name: 'Change which Helixes you follow' }).click();
    await page.getByRole('button', { name: 'Following Soil health' }).click();
    const question = page.getByRole('dialog', { name: 'Unfollow Soil health?' });
    await question.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Unfollow' }).click();
    await page.getByText('You no longer follow Soil health.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Follow Soil health' }).waitFor();
  });

  it('confirms in a modal before it deletes an own Opportunity, and returns with a flash [U103]', async () => {
    await show(ines, '/?tab=created');
    const list = page.getByRole('list', { name: 'Opportunities that you have posted' });
    const first = list.getByRole('article').first();
    const name = (await first.getByRole('heading').textContent())!;
    const open = first.getByRole('button', { name: 'Delete' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Delete this Opportunity?' });
    await dialog.getByText(name).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await dialog.getByRole('button', { name: 'Delete the Opportunity' }).click();
    await page.getByText('The Opportunity has been deleted.').waitFor();
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');
    await page.getByRole('navigation', { name: 'Your dashboard' }).getByRole('link', { name: 'Created' }).click();
    await untilLoaded(page);
    expect(await page.getByRole('main').getByRole('heading', { name, exact: true }).count()).toBe(0);
  });

  it.each([
    ['Ana', ana, ['/', '/?tab=following', '/?tab=created', '/?tab=drafts', '/helixes']],
    ['Inês, who administers', ines, ['/']],
    ['Tom on trial', tom, ['/', '/?tab=following']],
  ])(
    'for %s: axe finds nothing, light or dark, and nothing scrolls sideways at any width',
    async (_who, email, all) => {
      await signIn(page, email);
      for (const path of all) {
        await page.goto(path);
        await untilLoaded(page);
        expect({ path, found: await axeViolationsInEachLook(page) }).toEqual({ path, found: [] });
        for (const width of [1024, 768, 320]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    },
  );
});
