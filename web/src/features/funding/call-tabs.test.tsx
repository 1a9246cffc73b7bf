import '../../testing/text-encoder.ts';

import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setDate } from '../../testing/only-the-date.ts';
import { mockResponses } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import { FundingCallPage } from './funding-call-page.tsx';
import { aCall, anEarlierFunding, aProject, identifier, paragraphs } from './testing/calls.ts';

const path = `/funding/call/${identifier}`;
const page = (
  <FundingCallPage
    related={() => <p>Related here</p>}
    match={() => <p>Match here</p>}
    partners={({ keywords }) => <p>Partners for {keywords.join(', ')}</p>}
    build={() => null}
    invite={() => null}
  />
);
let product: ReturnType<typeof mockResponses>;
async function show(search: string, call: FundingCall = aCall(), earlier = anEarlierFunding()): Promise<void> {
  product = mockResponses((request) => {
    if (request.path.endsWith('/earlier')) return { body: earlier };
    if (!request.path.endsWith('/projects')) return { body: call };
    const number = Number(request.query.get('page'));
    return {
      body: { items: [aProject(number === 2 ? 13 : 1)], page: number, pages: 2, total: 13, totalCapped: false },
    };
  });
  showPage(page, { at: `${path}${search}`, path: '/funding/call/:identifier' });
  await screen.findByRole('heading', { level: 1 });
}
const address = () => screen.getByTestId('address').textContent;
const band = (name: string) => within(screen.getByRole('region', { name }));

describe('the head of a call', () => {
  beforeEach(() => setDate('2026-11-21T12:00:00Z'));
  afterEach(() => {
    product.stop();
    jest.useRealTimers();
  });

  it('shows the time left of an open call, its type, and the match', async () => {
    await show('');
    expect(band('Next deadline').getByRole('img', { name: '104 days left' })).toBeTruthy();
    expect(band('Next deadline').getByText('5 Mar 2027')).toBeTruthy();
    expect(band('Type of action').getByText('HORIZON Research and Innovation Actions')).toBeTruthy();
    expect(screen.getByText('Match here')).toBeTruthy();
  });

  it('says of a call that closed since it was loaded nowhere that it is open', async () => {
    setDate('2027-03-05T17:00:00Z');
    await show('');
    expect(screen.getByText('Funding call is closed')).toBeTruthy();
    expect(band('Last deadline').getByText('Closed on 5 Mar 2027')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/open for submission/i);
    expect(screen.queryByRole('link', { name: 'Create Opportunity' })).toBeNull();
  });

  it('shows when a forthcoming call opens, and does not count down to its deadline', async () => {
    await show('', aCall({ status: 'forthcoming', action: { openingDate: '2027-01-12' } }));
    expect(band('Opening date').getByRole('img', { name: 'Opens in 52 days' })).toBeTruthy();
    expect(band('Opening date').getByText('12 Jan 2027')).toBeTruthy();
    expect(screen.queryByText('104 days')).toBeNull();
  });

  it.each([
    [
      { total: 15_000_000, expectedGrants: 5, minContribution: null, maxContribution: null },
      '€15m in total · 5 projects of €3m each',
    ],
    [
      { total: null, expectedGrants: 2, minContribution: 4_000_000, maxContribution: 6_000_000 },
      '€10m in total · 2 projects of €5m each',
    ],
    [
      { total: null, expectedGrants: null, minContribution: 4_000_000, maxContribution: null },
      'The portal states no budget.',
    ],
  ])('shows the budget by project, estimated where only grants are stated: %j', async (budget, text) => {
    await show('', aCall({ budget: { ...budget, years: [] } }));
    expect(band('Budget').getByText(text)).toBeTruthy();
    const estimated = screen.queryByText('Estimated from the number of grants and the contribution per grant.');
    expect(estimated !== null).toBe(budget.total === null && budget.expectedGrants !== null);
  });

  it('shows the day on which the portal published the topic', async () => {
    await show('', aCall({ publishedOn: '2026-05-12' }));
    expect(screen.getByText(/^Published/).textContent).toBe('Published 12 May 2026');
  });
});

describe('the parts of a call', () => {
  beforeEach(() => setDate('2026-11-21T12:00:00Z'));
  afterEach(() => {
    product.stop();
    jest.useRealTimers();
  });

  it('are in the address, with the entry that it names', async () => {
    await show('?ref=2COMPETITIVE');
    await userEvent.click(screen.getByRole('link', { name: 'Text' }));
    expect(address()).toBe(`${path}?ref=2COMPETITIVE&tab=text`);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(address()).toBe(`${path}?ref=2COMPETITIVE`);
  });

  it('start with the description, and lead to the whole text', async () => {
    await show('');
    await userEvent.click(screen.getByRole('link', { name: 'Read the whole text' }));
    expect(address()).toBe(`${path}?tab=text`);
  });

  it('show the headings of the description and fold the conditions', async () => {
    await show('?tab=text');
    expect(screen.getByRole('heading', { level: 3, name: 'Expected outcome' })).toBeTruthy();
    expect(screen.getByText('Who may apply.').closest('[hidden]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Conditions and documents' }));
    expect(screen.getByText('Who may apply.').closest('[hidden]')).toBeNull();
  });

  it('list the contents of the text, and link its footnotes there and back', async () => {
    const description = [
      { title: 'Expected outcome', text: paragraphs('Sensors[1] that are used[1].') },
      { title: 'Scope', text: paragraphs('All of it.', '[1] A note.') },
    ];
    await show('?tab=text', aCall({ description }));
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    expect(contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Expected outcome', `${path}?tab=text#description-1`],
      ['Scope', `${path}?tab=text#description-2`],
      ['Conditions and documents', `${path}?tab=text#conditions`],
    ]);
    for (const link of contents.getAllByRole('link'))
      expect(document.getElementById(link.getAttribute('href')!.split('#')[1]!)).not.toBeNull();
    const marks = screen.getAllByRole('link', { name: 'Footnote 1' });
    expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(
      Array(2).fill(`${path}?tab=text#description-note-1`),
    );
    expect(document.getElementById('description-note-1')?.parentElement?.textContent).toBe('[1] A note.');
    const back = screen.getByRole('link', { name: 'Back to the text at footnote 1' });
    expect(document.getElementById(back.getAttribute('href')!.split('#')[1]!)?.contains(marks[0]!)).toBe(true);
  });

  it('show who won before: countries, coordinators, and the projects page by page', async () => {
    await show('?tab=projects');
    expect(
      await screen.findByText(
        'No projects under this topic are known yet. 13 projects were funded under earlier topics of HORIZON-CL4-DIGITAL-EMERGING.',
      ),
    ).toBeTruthy();
    const map = within(await screen.findByRole('figure', { name: 'Partners by country' }));
    expect(map.getByRole('row', { name: 'Greece 12', hidden: true })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Institute of Testing Germany 4' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 3, name: /^PROJ1: Project 1/ })).toBeTruthy();
    expect(product.sent.at(-1)?.query.get('scope')).toBe('series');
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('heading', { level: 3, name: /^PROJ13: Project 13/ })).toBeTruthy();
    expect(address()).toBe(`${path}?tab=projects&projects=2`);
  });

  it('say where no earlier projects are known', async () => {
    await show('?tab=projects', aCall(), anEarlierFunding({ projects: 0, series: null, partners: [] }));
    expect(await screen.findByRole('heading', { name: 'No earlier projects are known' })).toBeTruthy();
  });

  it('show Opportunities and whom the search finds for the keywords of the call', async () => {
    await show('?tab=partners');
    expect(screen.getByText('Related here')).toBeTruthy();
    expect(screen.getByText('Partners for quantum')).toBeTruthy();
  });
});
