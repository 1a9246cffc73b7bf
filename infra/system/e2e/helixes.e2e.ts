import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { showHelixMessages } from '@consortia/proto/helixes/messages/show';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

describe('the pages of Helixes', () => {
  let page: Page;
  const suite = startBrowserSuite();
  openPageForEachTest(suite, (opened) => {
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
    await page.getByText('TecNova now takes part in Mobility.').waitFor();
    await page.goto('/helixes/mobility');
    await page.getByRole('list', { name: 'Organisations taking part' }).getByText('TecNova').waitFor();
  });

  it('show which calls and Opportunities a change of terms moves before an administrator saves it', async () => {
    const helix = 'Climate adaptation';
    const added = 'Living laboratories for healthy soils in dry regions';
    const calls = page.getByRole('region', { name: showHelixMessages.calls });
    await signIn(page, 'admin@consortia.example');
    await page.goto('/helixes/climate-adaptation');
    await calls.waitFor();
    expect(await calls.getByRole('link', { name: added }).count()).toBe(0);
    await page.goto('/admin/helixes');
    await page.getByRole('button', { name: labels.editNamed(helix) }).click();
    const editor = page.getByRole('dialog', { name: labels.editTitle(helix) });
    await editor.getByRole('checkbox', { name: labels.ownTerms }).check();
    await editor
      .getByRole('textbox', { name: labels.decisive })
      .fill('living laboratories\nhealthy soils\nliving labs');
    const save = editor.getByRole('button', { name: labels.save, exact: true });
    expect(await save.isDisabled()).toBe(true);
    await editor.getByRole('button', { name: labels.preview }).click();
    const moved = (list: string, name: string | RegExp) =>
      editor.getByRole('list', { name: list, exact: true }).getByRole('link', { name }).first().waitFor();
    await moved(labels.callsAdded, added);
    await moved(labels.postsAdded, /living laboratory/);
    await editor.getByText(labels.postsStay, { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await save.click();
    await page.getByText(labels.saved(helix)).waitFor();
    await suite.product.settle();
    await page.goto('/helixes/climate-adaptation');
    await calls.getByRole('link', { name: added }).waitFor();
  }, 90_000);
});
