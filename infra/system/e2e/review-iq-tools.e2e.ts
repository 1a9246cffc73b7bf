import { readFile } from 'node:fs/promises';
import { pdfOf } from '@consortia/infra/testing/pdf';
import { proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import type { Page } from 'playwright-core';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolations, signIn } from './support.ts';

const tom = 'tom.berg@nordlab.example';
const plan =
  'The fellow samples rivers in spring and in autumn. All samples are stored in the cold room of the host until they are measured. ' +
  'Three students help with the boats and with the maps. Each map is checked by two people before it is published for all.';
const first = `The objectives are important to the field. ${plan}`;
const second =
  'The first objective is to map the ice of 40 glaciers with an error below 2 metres by month 12. ' +
  `Earlier studies have mapped ten glaciers by radar (Ito et al., 2022), but none of them below the surface. ${plan}`;

const capacity = proposalGuides.PF.documents.find(({ name }) => name.startsWith('Capacity'))!;
const thread = (page: Page) => page.getByRole('list', { name: 'Feedback' });
async function review(page: Page, text: string, version: number): Promise<void> {
  await page.getByRole('textbox', { name: /^Your text for/ }).fill(text);
  await page.getByRole('button', { name: 'Get feedback' }).click();
  await thread(page).getByText(`Version ${version}`).first().waitFor();
  await page.getByText('The answer is complete.').waitFor({ state: 'attached' });
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

describe('tools of ReviewIQ', () => {
  const visitor = visitorsOf(startBrowserSuite());

  it('leads to the documents of Part B-2 and reviews one of them [U21, U22, U23, K50]', async () => {
    const page = await visitor();
    await signIn(page, tom);
    await page.goto('/review-iq');
    await page.getByRole('radio', { name: 'Part B-2' }).check({ force: true });
    const documents = page.getByRole('navigation', { name: 'Documents' });
    await documents.getByRole('link').first().waitFor();
    expect(await documents.getByRole('link').count()).toBe(4);
    await documents.getByRole('link', { name: /^Capacity/ }).click();
    await page.getByRole('heading', { level: 2, name: /^Capacity/ }).waitFor();
    await page.getByText(capacity.guidance).waitFor();
    for (const sentence of capacity.addresses) await page.getByText(sentence, { exact: true }).waitFor();
    await review(page, 'The institute has a laboratory with 12 staff and supervises four fellows.', 1);
    await thread(page).getByRole('heading', { name: 'Weakness:' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('reads the text of files, and says which it cannot read', async () => {
    const page = await visitor();
    await signIn(page, tom);
    await page.goto('/review-iq?section=1&subsection=1.2');
    const field = page.getByRole('textbox', { name: /^Your text for 1\.2/ });
    const problem = (text: string) => page.getByRole('alert').getByText(text).waitFor();
    await choose(page, 'method.pdf', 'application/pdf', Buffer.from(pdfOf('Samples are sequenced.', 1)));
    await page.getByText('The text of method.pdf (1 page) is in the field.').waitFor();
    expect(await field.inputValue()).toContain('Samples are sequenced.');
    await choose(page, 'damaged.docx', 'application/octet-stream', Buffer.from('PK\u0003\u0004'));
    await problem('The file could not be read.');
    await choose(page, 'picture.png', 'image/png', Buffer.from('x'));
    await problem('Please choose a DOCX, PDF or plain text file.');
    await choose(page, 'long.txt', 'text/plain', Buffer.alloc(6_000_000, 'a'));
    await problem('Please choose a file of at most 5 MB.');
    expect(await field.inputValue()).toContain('Samples are sequenced.');
  });

  it('compares two versions, exports DOCX that can be uploaded again, and shows the coverage', async () => {
    const page = await visitor();
    await signIn(page, tom);
    await page.goto('/review-iq?section=1&subsection=1.1');
    await review(page, second, 1);
    await review(page, first, 2);
    await page.getByRole('button', { name: 'Compare with the previous version' }).click();
    const changes = page.getByRole('dialog', { name: 'What changed in the feedback' });
    await changes.getByText('New').first().waitFor();
    await changes.getByText('Removed:').first().waitFor({ state: 'attached' });
    expect(await axeViolations(page)).toEqual([]);
    await changes.getByRole('button', { name: 'Close' }).click();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as DOCX' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('reviewiq-pf.docx');
    await choose(page, 'feedback.docx', 'application/octet-stream', await readFile(await file.path()));
    await page.getByText('The text of feedback.docx').waitFor();
    expect(await page.getByRole('textbox', { name: /^Your text for 1\.1/ }).inputValue()).toContain(
      'map the ice of 40 glaciers',
    );
    await page.goto('/review-iq?tab=coverage');
    const coverage = page.getByRole('list', { name: 'Coverage of the proposal' });
    await coverage.getByRole('link', { name: /^1\.1/ }).waitFor();
    expect(await coverage.getByRole('link', { name: /^1\.1/ }).textContent()).toMatch(/\d/);
  });

  it('numbers the pages that an answer of the general assistant is based on [R53]', async () => {
    const page = await visitor();
    await signIn(page, tom);
    await page.goto('/ai-assistant');
    await page.getByRole('button', { name: /two-factor authentication\?$/ }).click();
    const answers = page.getByRole('list', { name: 'Questions and answers' });
    await answers.getByText('[1]').first().waitFor();
    await answers.getByRole('link', { name: 'Two-factor authentication' }).click();
    await page.waitForURL(/\/guide/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
