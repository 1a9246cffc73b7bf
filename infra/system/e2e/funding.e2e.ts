import { demoOpportunity, demoTopics } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import type { TestProduct } from '../run/test-product.ts';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn } from './support.ts';

const identifier = 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO';
const title = 'Quantum sensors for medical and environmental use (RIA)';

/** Further Opportunities for the call, more than its page shows at first. */
async function addOpportunities(product: TestProduct): Promise<void> {
  const posts = (await product.connect('posts')).collection('opportunities');
  const response = await posts.findOne({ topicId: demoTopics.sensing, status: 'approved', visibility: 'public' });
  for (let number = 900; number < 903; number += 1)
    await posts.insertOne({
      ...response,
      _id: demoOpportunity(number) as never,
      name: `Opportunity ${number}`,
      outbox: [],
    });
}

describe('funding calls', () => {
  let page: Page;
  const suite = startBrowserSuite({ prepare: addOpportunities });
  openPageForEachTest(suite, (opened) => {
    page = opened;
  });

  it('a member saves a call, watches it and subscribes to the calendar of watched calls', async () => {
    await signIn(page, 'marek.dvorak@uni-aurora.example');
    await page.goto(`/funding/call/${identifier}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('button', { name: 'Watching' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('watched');
    await page.getByRole('option', { name: 'Go to Watched funding calls' }).click();
    await page.getByText('1 funding call', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Save ${title}`, pressed: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Calendar' }).click();
    await page.getByRole('button', { name: 'Create an address' }).click();
    const url = await page.getByLabel('Address for your calendar program').inputValue();
    expect(await axeViolations(page)).toEqual([]);
    // A calendar program has no session.
    const response = await fetch(suite.product.url + new URL(url).pathname);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    expect(await response.text()).toContain(`SUMMARY:${identifier}`);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await widthOf()).toBeLessThanOrEqual(320);
    await page.goto('/');
    await page.getByRole('figure', { name: 'My deadlines' }).getByText('Watched', { exact: false }).first().waitFor();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const addressIs = (path: string) =>
    page.waitForURL((url) => decodeURIComponent(url.pathname + url.search).replaceAll('+', ' ') === path);
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);

  it('a visitor finds a call by its words, reads it and comes back to the same list', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Discover' }).click();
    await page.getByRole('menuitem', { name: 'Funding calls' }).click();
    await heading('Funding calls');
    await page.getByLabel('Search funding calls').last().fill('quantum sensors');
    await page.keyboard.press('Enter');
    await addressIs('/funding/calls?filters[q]=quantum sensors');
    const card = page.getByRole('article', { name: title });
    await card.locator('mark').first().waitFor();
    expect(await card.textContent()).toContain('European Commission');
    await card.getByRole('link', { name: title }).click();
    await heading(title);
    expect(await page.title()).toBe(`${title} – Consortia`);
    await page.goBack();
    await card.waitFor();
    expect(await page.getByLabel('Search funding calls').last().inputValue()).toBe('quantum sensors');
  });

  it('filters are in the address; the way back takes them away one by one', async () => {
    await page.goto('/funding/calls');
    const rail = page.getByRole('complementary', { name: 'Filters' });
    await rail.getByRole('checkbox', { name: /^Forthcoming/ }).check();
    await addressIs('/funding/calls?filters[status][]=forthcoming');
    await rail.getByRole('radio', { name: 'Within 180 days' }).check();
    await addressIs('/funding/calls?filters[status][]=forthcoming&filters[deadline]=180');
    await page
      .getByRole('article')
      .first()
      .getByText(/^Opens \d/)
      .waitFor();
    await page.goBack();
    await page.goBack();
    await addressIs('/funding/calls');
    expect(await rail.getByRole('checkbox', { name: /^Forthcoming/ }).isChecked()).toBe(false);
  });

  it('the list scrolls back to where it was left', async () => {
    await page.goto('/funding/calls');
    const last = page.getByRole('article').last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    await last.click();
    await page.getByText('Key facts').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Funding calls' }).waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 50, left);
  });

  it('on a phone filters are a sheet that gives the focus back', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/funding/calls');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Closed/ }).check();
    await addressIs('/funding/calls?filters[status][]=closed');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widthOf()).toBeLessThanOrEqual(320);
    await sheet.getByRole('button', { name: /^Show \d+ call/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Filters (1)');
  });

  it('the page of an open call says what it is, in the words of its topic [U01, U03, U06, U09]', async () => {
    await page.goto(`/funding/call/${identifier}`);
    await page.getByText('Funding call open for submissions').waitFor();
    const portal = page.getByRole('link', { name: identifier }).first();
    expect(await portal.getAttribute('href')).toMatch(/^https:\/\/ec\.europa\.eu\//);
    expect(await page.getByRole('main').getByRole('link', { name: 'Create Opportunity' }).getAttribute('href')).toBe(
      `/proposal-opportunities/create?callId=${demoTopics.sensing}`,
    );
    await page.getByText('Open for Submission', { exact: true }).waitFor();
    const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const file = await page.request.get(calendar!);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await file.text()).toContain('BEGIN:VEVENT');
  });

  it('the page of a closed call invites no one, that of a forthcoming one does [U02, U06]', async () => {
    await page.goto('/funding/call/HORIZON-CL5-2026-D5-01-03-DEMO');
    await page.getByText('Funding call is closed').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Create Opportunity' }).count()).toBe(0);
    await page.goto('/funding/call/HORIZON-MISS-2027-OCEAN-01-03-DEMO');
    await page.getByText(/Funding call opens on \d/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Create Opportunity' }).waitFor();
  });

  it('the parts of a call have addresses, are accessible and fit a small screen', async () => {
    await page.goto(`/funding/call/${identifier}`);
    const parts = page.getByRole('navigation', { name: 'Parts of this funding call' });
    await parts.getByRole('link', { name: 'Text' }).click();
    await addressIs(`/funding/call/${identifier}?tab=text`);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Scope' }).click();
    await page.waitForURL(/#description-2$/);
    expect(await axeViolations(page)).toEqual([]);
    await parts.getByRole('link', { name: 'Past projects' }).click();
    await page.getByRole('figure', { name: 'Partners by country' }).waitFor();
    await page.getByRole('row', { name: 'Institute for Quantum Metrology of Lindau Germany 2' }).waitFor();
    await page.getByText('DIAMONDS-IN-WARDS').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widthOf()).toBeLessThanOrEqual(320);
    await parts.getByRole('link', { name: 'Possible partners' }).click();
    await page.getByRole('heading', { name: 'Related Opportunities' }).waitFor();
    await page.getByText(/^Found for/).waitFor();
    expect(await widthOf()).toBeLessThanOrEqual(320);
    await page.goBack();
    await addressIs(`/funding/call/${identifier}?tab=projects`);
  });

  it('the head of a call shows how it matches the person who reads it', async () => {
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await page.goto(`/funding/call/${identifier}`);
    const match = page.getByRole('region', { name: 'Your match' });
    await match.getByRole('img', { name: /^Chance that it suits you: \d+%$/ }).waitFor();
    expect(await match.getByRole('listitem').count()).toBeGreaterThan(0);
  });

  it('the list is a table on request, is moved through by keys, and filters by month', async () => {
    await page.goto('/funding/calls');
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Funding calls' });
    await table.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widthOf()).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    const months = page.getByRole('navigation', { name: 'Next deadlines by month' });
    const month = months.getByRole('link', { name: /: [1-9]/ }).first();
    const count = (await month.textContent())!.match(/^\d+/)![0];
    await month.click();
    await page.waitForURL(/filters\[month\]=\d{4}-\d\d$/);
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} funding call`) })
      .waitFor();
    const file = await page.request.get((await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href'))!);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(Number(count) + 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await page.getByText('Key facts').waitFor();
  });

  it('other entries under an identifier lead to each other', async () => {
    await page.goto(`/funding/call/${identifier}`);
    const others = page.getByRole('region', { name: 'Also under this identifier' });
    await others.getByRole('link').first().click();
    await page.waitForURL(/\?ref=/);
    await others.getByRole('link', { name: title }).click();
    await heading(title);
  });

  it('Related Opportunities stay as many as were requested, also after loading the page again [U14, U16, U17]', async () => {
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await page.goto(`/funding/call/${identifier}`);
    const related = page.getByRole('region', { name: 'Related Opportunities' });
    await related.getByRole('article').first().waitFor();
    expect(await related.getByRole('article').count()).toBe(2);
    await related.getByRole('button', { name: 'Show more' }).click();
    const all = await related.getByRole('article').count();
    expect(all).toBeGreaterThan(2);
    await page.reload();
    await related.getByRole('button', { name: 'See less' }).waitFor();
    expect(await related.getByRole('article').count()).toBe(all);
    await related.getByRole('button', { name: 'See less' }).click();
    expect(await related.getByRole('article').count()).toBe(2);
  });

  it('a call is shared by keyboard alone; the dialog holds the focus and gives it back', async () => {
    await page.goto(`/funding/call/${identifier}`);
    await page.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Share/ });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Address').inputValue()).toBe(`${suite.product.url}/funding/call/${identifier}`);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // After the last link comes the browser's own bar, never the page behind.
      expect(await page.evaluate(() => document.activeElement?.closest('#root') === null)).toBe(true);
    }
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Share');
  });

  it('an unknown call is not found, and odd addresses of the list show a list', async () => {
    await page.goto('/funding/call/NO-SUCH-CALL');
    await heading('Page not found');
    await page.goto('/funding/calls?filters[status][]=lost&filters[helix][]=../x&sort=cheapest&page=-1');
    await page.getByRole('article').first().waitFor();
  });

  it('imports are for administrators, who reach them from their dashboard', async () => {
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await page.goto('/admin/funding');
    await heading('You do not have access to this page');
    await page.context().clearCookies();
    await signIn(page, 'admin@consortia.example');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Admin dashboard' }).click();
    await page.getByRole('link', { name: 'Imports of funding calls' }).click();
    await heading('Imports of funding calls');
    await page.getByText('No portal address is configured, so nothing can be fetched.').waitFor();
    expect(await page.getByRole('button', { name: 'Fetch now' }).isDisabled()).toBe(true);
  });
});
