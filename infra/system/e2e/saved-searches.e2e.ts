import type { Page } from 'playwright-core';
import { membersOf, startBrowserSuite } from './browser-suite.ts';
import { axeViolationsInEachLook, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const marek = 'marek.dvorak@uni-aurora.example';
const minute = 60_000;

describe('saved searches, feeds and calendars', () => {
  let ahead = 0;
  const suite = startBrowserSuite({ jobClock: () => new Date(Date.now() + ahead) });
  const open = membersOf(suite);

  async function publishResult(page: Page, title: string, text: string): Promise<void> {
    await page.goto('/results/create');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type(text);
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Details' }).click();
    await page.getByLabel('Technology readiness level').selectOption('4');
    await page.getByRole('group', { name: /Helix/ }).getByRole('checkbox').first().check();
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Links' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog', { name: 'Publish without links?' }).getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await suite.product.settle();
  }
  /** Lets the minutes of scheduled jobs pass until the list of the page has a notification with this text. */
  async function untilNotified(page: Page, text: string): Promise<void> {
    for (let tries = 0; tries < 40; tries += 1) {
      ahead += minute;
      await page.waitForTimeout(500);
      await suite.product.settle();
      await page.goto('/notifications');
      await untilLoaded(page);
      if ((await page.getByRole('main').getByText(text).count()) > 0) return;
    }
    throw new Error(`No notification says: ${text}`);
  }
  /** The address that a reader is given once. */
  async function createAddress(scope: ReturnType<Page['getByRole']>, label: string): Promise<string> {
    await scope.getByRole('button', { name: 'Create an address' }).click();
    const field = scope.getByRole('textbox', { name: label });
    await field.waitFor();
    return field.inputValue();
  }

  it('notify of a new hit, show it, feed it, and end when they are deleted', async () => {
    const reader = await open(ana, '/results?filters[q]=kelp');
    await reader.getByRole('button', { name: 'Save this search' }).click();
    const dialog = reader.getByRole('dialog', { name: 'Save this search' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('kelp');
    await dialog.getByLabel('Name').fill('Kelp and its uses');
    await dialog.getByRole('button', { name: 'Save this search' }).click();
    await dialog.getByText('The search has been saved.').waitFor();
    await dialog.getByRole('link', { name: 'See your saved searches' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Saved searches' }).waitFor();
    const row = reader.getByRole('article', { name: 'Kelp and its uses' });
    await row.getByText('Words: kelp').waitFor();
    await row.getByText('No new hits').waitFor();
    expect(await axeViolationsInEachLook(reader)).toEqual([]);

    await row.getByRole('button', { name: 'Feed of Kelp and its uses' }).click();
    const feedDialog = reader.getByRole('dialog', { name: 'Feed of Kelp and its uses' });
    const feed = await createAddress(feedDialog, 'Address for your feed reader');
    await feedDialog.getByText('Copy it now: it is not shown again.').waitFor();
    await reader.keyboard.press('Escape');

    const author = await open(marek, '/guide');
    await publishResult(author, 'Paper from kelp', 'Kelp that storms throw ashore becomes paper.');
    await publishResult(author, 'Quiet gearboxes', 'Teeth of another shape are half as loud.');
    await untilNotified(reader, '“Kelp and its uses” has a new hit.');
    await reader
      .getByRole('main')
      .getByRole('link', { name: /Kelp and its uses/ })
      .click();
    await row.getByText('1 new hit').waitFor();
    await row.getByRole('button', { name: 'Show new hits for Kelp and its uses' }).click();
    await row.getByRole('link', { name: 'Paper from kelp' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Paper from kelp' }).waitFor();

    // Feed readers have no session.
    const atom = await fetch(feed);
    expect(atom.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    const entries = [...(await atom.text()).matchAll(/<entry>.*?<title[^>]*>([^<]*)/gs)].map(([, title]) => title);
    expect(entries).toEqual(['Paper from kelp']);

    await reader.goto('/saved-searches');
    await row.getByRole('button', { name: 'Show new hits for Kelp and its uses' }).click();
    await row.getByRole('button', { name: 'Mark as seen' }).click();
    await row.getByText('No new hits').waitFor();
    await row.getByRole('button', { name: 'Delete Kelp and its uses' }).click();
    await reader.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await suite.product.settle();
    expect((await fetch(feed)).status).toBe(404);
  }, 90_000);

  it('give addresses that work without a session until they are removed', async () => {
    const reader = await open(marek, '/results');
    await reader.getByRole('button', { name: 'Follow as a feed' }).click();
    const dialog = reader.getByRole('dialog', { name: 'Follow as a feed' });
    const first = await createAddress(dialog, 'Address for your feed reader');
    expect(await (await fetch(first)).text()).toContain('<feed');
    // Replacing an address ends the one before it.
    const field = dialog.getByRole('textbox', { name: 'Address for your feed reader' });
    await dialog.getByRole('button', { name: 'Replace the address' }).click();
    await reader.waitForFunction(
      (old) => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value !== old,
      first,
    );
    const second = await field.inputValue();
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

    await reader.goto('/account/feeds');
    await untilLoaded(reader);
    await reader.getByText('Results', { exact: false }).first().waitFor();
    await reader.getByRole('button', { name: 'Remove the address: Results' }).click();
    await reader.getByText('You have no feeds of your own.').waitFor();
    expect((await fetch(second)).status).toBe(404);

    const calendar = await createAddress(
      reader.getByRole('region', { name: 'Calendar of calls you watch' }),
      'Address for your calendar program',
    );
    const body = await (await fetch(calendar)).text();
    expect(body).toMatch(/^BEGIN:VCALENDAR/);
    await reader.getByRole('button', { name: 'Remove the address', exact: true }).click();
    await reader.getByText('The address no longer works.').waitFor();
    expect((await fetch(calendar)).status).toBe(404);
    expect(await axeViolationsInEachLook(reader)).toEqual([]);
  });
});
