import { demoHelixes, demoOpportunity } from '@consortia/proto/demo';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

const post = `/opportunities/x-${demoOpportunity(1)}`;

describe('the list of Opportunities and their pages', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });
  const addressIs = (path: string) =>
    page.waitForURL((url) => decodeURIComponent(url.pathname + url.search).replaceAll('+', ' ') === path);
  const focusIsOn = (words: RegExp) =>
    page.waitForFunction((source) => new RegExp(source).test(document.activeElement?.textContent ?? ''), words.source);
  const cards = () => page.getByRole('article');

  it('is narrowed by Helixes in a modal, by keyboard alone; the way back restores it [U27, U29]', async () => {
    await page.goto('/opportunities');
    await cards().first().waitFor();
    const open = page.getByRole('button', { name: /^Filter by Helix:/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filter by Helix' });
    const soil = dialog.getByRole('checkbox', { name: /^Soil health/ });
    await soil.focus();
    await page.keyboard.press('Space');
    expect(await axeViolations(page)).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');
    await addressIs(`/opportunities?filters[c][]=${demoHelixes.soil}`);
    await focusIsOn(/^Filter by Helix: Soil health/);
    await cards().first().waitFor();
    for (const card of await cards().all())
      expect(await card.getByRole('list', { name: 'Helixes' }).textContent()).toContain('Soil health');
    await page.goBack();
    await addressIs('/opportunities');
    await focusIsOn(/./);
    expect(await open.textContent()).toContain('All Helixes');
  });

  it('has an expired filter, which is seen at once and is in the address [U30]', async () => {
    await page.goto('/opportunities');
    await cards().first().waitFor();
    await page.getByRole('checkbox', { name: 'Hide expired' }).check();
    await addressIs('/opportunities?filters[filterExpired]=1');
    await page.getByRole('link', { name: 'Remove filter: Not expired' }).click();
    await addressIs('/opportunities');
    await page.getByRole('checkbox', { name: 'Hide expired', checked: false }).waitFor();
  });

  it('is searched; what was found is marked, and the list is there again after reading', async () => {
    await page.goto('/opportunities');
    await page.getByRole('textbox', { name: 'Find Opportunities' }).fill('sensor');
    await page.keyboard.press('Enter');
    await addressIs('/opportunities?filters[q]=sensor');
    await page.locator('article mark').first().waitFor();
    const title = (await cards().first().getByRole('heading').textContent())!;
    await cards().first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.locator('article mark').first().waitFor();
    await page.getByRole('link', { name: 'Remove filter: “sensor”' }).click();
    await addressIs('/opportunities');
  });

  it('truncates descriptions of projects at 150 characters and an ellipsis [V49]', async () => {
    await page.goto('/opportunities?filters[type]=project');
    await cards().first().waitFor();
    const excerpts = await cards().evaluateAll((all) =>
      all.map((card) => [...card.querySelectorAll('p')].map((p) => p.textContent!).find((text) => text.endsWith('…'))),
    );
    const truncated = excerpts.filter((text) => text !== undefined);
    expect(truncated.length).toBeGreaterThan(0);
    for (const text of truncated) {
      expect([...text].length).toBeLessThanOrEqual(151);
      expect([...text].length).toBeGreaterThan(140);
    }
  });

  it('a like is given, kept over a reload, and taken back; visitors are led to sign in', async () => {
    await page.goto(post);
    await page.getByRole('link', { name: /^Sign in to like/ }).waitFor();
    await signIn(page, 'marek.dvorak@uni-aurora.example');
    await page.goto(post);
    const like = page.getByRole('button', { name: /^Like/ });
    const before = await like.textContent();
    await like.click();
    await page.locator('button[aria-pressed=true]').waitFor();
    await untilLoaded(page);
    await page.reload();
    await page.locator('button[aria-pressed=true]').waitFor();
    await like.click();
    await page.locator('button[aria-pressed=false]').waitFor();
    expect(await like.textContent()).toBe(before);
  });

  it('a comment half written is there again after a reload', async () => {
    await signIn(page, 'marek.dvorak@uni-aurora.example');
    await page.goto(post);
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Half a thought');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('textbox', { name: 'Your comment' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe('Half a thought');
    await page.getByRole('textbox', { name: 'Your comment' }).fill('');
  });

  it('on paper an Opportunity has its text and no buttons', async () => {
    await page.goto(post);
    await page.getByRole('heading', { name: /^Comments/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});
