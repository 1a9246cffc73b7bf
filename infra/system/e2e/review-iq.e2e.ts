import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, signIn } from './support.ts';

const tom = 'tom.berg@nordlab.example';
const section = '/review-iq?section=1&subsection=1.1';
const thinking = 'Thinking, this may take up to 2 mins...';
const text =
  'Objective 1 is to halve the volume of the laser to 4 litres by month 9. Objective 2 is to measure at three volcanoes ' +
  'with an uncertainty below 2 percent. Current devices are limited to laboratories (Bidel et al., 2020). We go beyond the ' +
  'state of the art with a grating trap, and each objective is verified against a reference by month 24.';

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
});
