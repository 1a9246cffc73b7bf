import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn } from './support.ts';

describe('a person without expertise', () => {
  let page: Page;
  const suite = startBrowserSuite();
  openPageForEachTest(suite, (opened) => {
    page = opened;
  });

  it('is led to the keywords, sees matches appear, and comes to a dashboard that has them', async () => {
    await signIn(page, 'marek.dvorak@uni-aurora.example');
    await page.goto('/account/expertise');
    const keywords = page.getByRole('list', { name: 'Your expertise' }).getByRole('button');
    await keywords.first().waitFor();
    for (let left = await keywords.count(); left > 0; left -= 1) await keywords.first().click();
    await page.getByText('Saved.', { exact: true }).waitFor();

    await page.goto('/');
    await page.waitForURL('**/welcome');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Marek' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('option', { name: 'Soil Health' }).click();
    await page.getByRole('combobox', { name: 'Your expertise' }).fill('Living labs');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.', { exact: true }).waitFor();
    const matches = page.getByRole('list', { name: 'Your first matches' });
    await matches.getByRole('link', { name: 'Living laboratories for healthy soils in dry regions' }).waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Good to see you, Marek' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Finish setting up' }).count()).toBe(0);
  });
});
