import '../../../testing/text-encoder.ts';

import { screen, within } from '@testing-library/react';
import { ReviewPage } from '../review/review-page.tsx';
import { objectives, openAssistant } from '../testing/product.tsx';

let product: ReturnType<typeof openAssistant>;
afterEach(() => product.stop());

const measure = { words: 600, characters: 4000, pages: 1 };
const at = '2026-11-20T10:00:00.000Z';
const aspect = (name: string, state: string, evidence: string | null = null) => ({
  ...{ name, state, evidence, advice: `Write about ${name}.` },
});
const coverage = {
  sections: [
    {
      sectionSelection: objectives,
      ...{ number: '1.1', title: objectives.subSection, version: 2, at, measure },
      aspects: [aspect('Aim', 'covered', 'We aim high.'), aspect('Novelty', 'weak'), aspect('Numbers', 'missing')],
    },
    {
      sectionSelection: { part: 'Part B-2', section: 'CV', subSection: null },
      ...{ number: null, title: 'CV', version: null, at: null, measure: null },
      aspects: [aspect('Record', 'unread')],
    },
  ],
  findings: [
    {
      name: 'Months',
      finding: '“M30” is beyond the duration.',
      advice: 'Correct it.',
      sections: [objectives.subSection],
    },
  ],
  pages: { used: 10.4, limit: 10 },
};

describe('the coverage of a proposal', () => {
  it('has a row for each section that leads to it, and a table of all aspects behind it', async () => {
    product = openAssistant(ReviewPage, '/review-iq?tab=coverage', {
      respond: ({ path }) => (path.endsWith('/coverage') ? { body: coverage } : undefined),
    });
    const rows = within(await screen.findByRole('list', { name: 'Coverage of the proposal' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([`1.1 ${objectives.subSection}1 of 3 covered`, 'CVNo text yet']);
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/review-iq?section=1&subsection=1.1',
      '/review-iq?part=B-2&section=CV',
    ]);
    const table = document.querySelector('table')!;
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      '1.1Aim CoveredWe aim high.',
      '1.1Novelty WeakNothing foundWrite about Novelty.',
      '1.1Numbers MissingNothing foundWrite about Numbers.',
    ]);
  });

  it('says where the text is too long and where sections contradict each other', async () => {
    product = openAssistant(ReviewPage, '/review-iq?tab=coverage', {
      respond: ({ path }) => (path.endsWith('/coverage') ? { body: coverage } : undefined),
    });
    await screen.findByText('Part B-1: about 10.4 pages, more than the limit of 10');
    const findings = within(screen.getByRole('region', { name: 'Consistency between sections' }));
    expect(findings.getByText('“M30” is beyond the duration.')).toBeTruthy();
    expect(findings.getByRole('link').getAttribute('href')).toBe('/review-iq?section=1&subsection=1.1');
  });

  it('says what it is for while there is no text', async () => {
    product = openAssistant(ReviewPage, '/review-iq?tab=coverage');
    await screen.findByRole('heading', { name: 'No text for this proposal yet' });
    expect(screen.getByRole('link', { name: 'Go to the first section' }).getAttribute('href')).toBe(
      '/review-iq?section=1&subsection=1.1',
    );
  });
});
