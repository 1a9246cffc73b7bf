import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

describe('the pages of Helixes', () => {
  let page: Page;
  openPageForEachTest(startBrowserSuite(), (opened) => {
    page = opened;
  });
  const slides = () => page.getByRole('region', { name: 'Explore the Helixes' }).getByRole('listitem');
  /** Whether a slide is within the visible part of the carousel. */
  const isShown = (number: number) =>
    slides()
      .nth(number)
      .evaluate((slide) => {
        const own = slide.getBoundingClientRect();
        const frame = slide.closest('ul')!.parentElement!.getBoundingClientRect();
        return own.left >= frame.left - 20 && own.right <= frame.right + 1;
      });
  const untilShown = (number: number) =>
    page.waitForFunction((at) => {
      const slide = document.querySelectorAll('[aria-roledescription="carousel"] li')[at]!;
      const own = slide.getBoundingClientRect();
      const frame = slide.closest('ul')!.parentElement!.getBoundingClientRect();
      return own.left >= frame.left - 20 && own.right <= frame.right + 1;
    }, number);

  it('have a carousel that wraps around in both directions, and starts paused with reduced motion [K33, U128]', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/helixes');
    await slides().first().waitFor();
    const last = (await slides().count()) - 1;
    expect([await isShown(0), await isShown(last)]).toEqual([true, false]);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.getByRole('button', { name: 'Previous Helix' }).click();
    await untilShown(last);
    await page.getByRole('button', { name: 'Next Helix' }).click();
    await untilShown(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('list all Helixes, each with a page of its own [U129, R17]', async () => {
    await page.goto('/helixes');
    await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'Mobility', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Mobility' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/helixes/mobility');
  });

  it('let an administrator of an organisation request to join, and the platform accept it [P28, S26]', async () => {
    await signIn(page, 'ines.almeida@tecnova.example');
    await page.goto('/helixes/mobility');
    await page.getByRole('button', { name: 'Join with your organisation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request to join' }).click();
    await page.getByText('Requested', { exact: true }).waitFor();
    await page.context().clearCookies();
    await signIn(page, 'admin@consortia.example');
    await page.goto('/helix-requests');
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Accept TecNova in Mobility' }).click();
    await page.getByText('TecNova takes part in Mobility now.').waitFor();
    await page.goto('/helixes/mobility');
    await page.getByRole('list', { name: 'Organisations taking part' }).getByText('TecNova').waitFor();
  });
});
