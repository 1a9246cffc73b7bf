import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

const tom = 'tom.berg@nordlab.example';
const section = '/review-iq?section=1&subsection=1.1';
const thinking = 'Thinking, this may take up to 2 mins...';
const text =
  'Objective 1 is to halve the volume of the laser to 4 litres by month 9. Objective 2 is to measure at three volcanoes ' +
  'with an uncertainty below 2 percent. Current devices are limited to laboratories (Bidel et al., 2020). We go beyond the ' +
  'state of the art with a grating trap, and each objective is verified against a reference by month 24.';

const announcement = 'ReviewIQ reads your proposal against the evaluation criteria before the evaluators do.';
const places = ['quick links', 'submenu', 'announcement', 'assistant'];
/** Where the pages around ReviewIQ lead to it. */
async function placesWithLink(page: Page): Promise<string[]> {
  await page.goto('/');
  await untilLoaded(page);
  const quickLinks = page.getByRole('navigation', { name: 'Quick links' });
  await quickLinks.waitFor();
  const counts = [
    await quickLinks.getByRole('link', { name: 'ReviewIQ' }).count(),
    await countInSubmenu(page),
    await page.getByText(announcement).count(),
  ];
  await page.goto('/ai-assistant');
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  counts.push(await page.getByRole('link', { name: 'Open ReviewIQ' }).count());
  return places.filter((_, at) => counts[at]! > 0);
}
async function countInSubmenu(page: Page): Promise<number> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Solution' }).click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem').first().waitFor();
  return menu.getByRole('menuitem', { name: 'ReviewIQ' }).count();
}
/** A switch takes effect within about a second. */
async function untilPlacesAre(page: Page, expected: readonly string[]): Promise<void> {
  let found = await placesWithLink(page);
  for (let round = 1; round < 5 && found.join() !== expected.join(); round += 1) {
    await pause(500);
    found = await placesWithLink(page);
  }
  expect(found).toEqual(expected);
}

describe('ReviewIQ', () => {
  const visitor = visitorsOf(startBrowserSuite());

  it('gives feedback on a pasted text, stops, has it again after a reload, and clears the session [R40, U22, U24, U25]', async () => {
    const page = await visitor();
    await signIn(page, tom);
    await page.goto('/review-iq');
    await page.getByRole('link', { name: /^1\.1 Quality/ }).click();
    expect(new URL(page.url()).search).toBe('?section=1&subsection=1.1');
    const field = page.getByRole('textbox', { name: /^Your text for 1\.1/ });
    const thread = page.getByRole('list', { name: 'Feedback' });
    await field.fill(text);
    await page.getByText('Part B-1: about 0.2 of 10 pages').waitFor();

    // The request is held back, so that there is time to stop it.
    await page.route('**/ai-agent/feedback', () => {}, { times: 1 });
    await page.getByRole('button', { name: 'Get feedback' }).click();
    await page.getByText(thinking).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop' }).click();
    await thread.getByText('You stopped this answer. It is not stored.').waitFor();

    await page.getByRole('button', { name: 'Get feedback' }).click();
    await thread.getByText('Version 1').first().waitFor();
    for (const heading of ['Strength:', 'Weakness:', 'Possible Improvements:'])
      await thread.getByRole('heading', { name: heading }).waitFor();
    expect(text).toContain(await thread.locator('q').first().textContent());
    expect(await page.getByText(thinking).count()).toBe(0);

    await page.goto('/guide');
    await page.goto(section);
    await thread.getByRole('heading', { name: 'Strength:' }).waitFor();
    expect(await field.inputValue()).toBe(text);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as Markdown' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.md$/);

    await page.goto('/review-iq?tab=coverage');
    await page.getByRole('list', { name: 'Coverage of the proposal' }).getByRole('link', { name: /^1\.1/ }).click();
    await page.getByRole('button', { name: 'Clear session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear session' }).click();
    await page.getByText('Your session has been cleared.').waitFor();
    await page.getByText('No feedback on this section yet').waitFor();
  });

  it('is led to only while its feature is on, which an administrator switches; its page and calls stay [P29, P30, U95]', async () => {
    const admin = await visitor();
    await signIn(admin, 'admin@consortia.example');
    await admin.goto('/admin/features');
    const member = await visitor();
    await signIn(member, 'ana.kovacs@uni-aurora.example');
    await untilPlacesAre(member, places);

    await admin.getByRole('button', { name: 'Turn off ReviewIQ' }).click();
    await admin.getByRole('button', { name: 'Turn on ReviewIQ' }).waitFor();
    await untilPlacesAre(member, []);
    await member.goto(section);
    await member.getByRole('textbox', { name: /^Your text for 1\.1/ }).fill(text);
    await member.getByRole('button', { name: 'Get feedback' }).click();
    await member.getByText('The answer is complete.').waitFor({ state: 'attached' });

    await admin.getByRole('button', { name: 'Turn on ReviewIQ' }).click();
    await admin.getByRole('button', { name: 'Turn off ReviewIQ' }).waitFor();
    await untilPlacesAre(member, places);
  });
});
