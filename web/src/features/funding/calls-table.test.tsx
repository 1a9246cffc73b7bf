import '../../testing/text-encoder.ts';

import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setDate } from '../../testing/only-the-date.ts';
import { mockResponses } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import { FundingCallsPage } from './funding-calls-page.tsx';
import { aCard, aPage } from './testing/calls.ts';

const path = '/funding/calls';
const months = [
  { month: '2026-11', count: 3 },
  { month: '2026-12', count: 0 },
  { month: '2027-01', count: 12 },
];
let product: ReturnType<typeof mockResponses>;
function show(search = '', change: Partial<CallPage> = {}) {
  product = mockResponses(() => ({
    body: aPage(
      [
        aCard(1, { publishedOn: '2026-02-02' }),
        aCard(2, { status: 'forthcoming', openingDate: '2027-01-12' }),
        aCard(3, { status: 'closed', nextDeadline: '2026-01-15', budgetTotal: null }),
      ],
      { months, ...change },
    ),
  }));
  return showPage(<FundingCallsPage />, { at: `${path}${search}`, path });
}
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '');
const asTable = () => userEvent.click(screen.getByRole('radio', { name: 'Table' }));

describe('the list of funding calls', () => {
  beforeEach(() => setDate('2026-11-21T12:00:00Z'));
  afterEach(() => {
    product.stop();
    localStorage.clear();
    jest.useRealTimers();
  });

  it('is shown as a table on request, and still so at the next visit', async () => {
    const first = show();
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await asTable();
    const row = within(screen.getByRole('row', { name: /Call 1/ }));
    expect(row.getByRole('img', { name: '104 days left' })).toBeTruthy();
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      ['104', 'Open for Submission', 'RIA', '5 Mar 2027 · 104 days', '€12.5m'].map((text, index) =>
        index === 0 ? '104days' : text,
      ),
    );
    expect(screen.queryByRole('article')).toBeNull();
    first.unmount();
    product.stop();
    show();
    expect(await screen.findByRole('table', { name: 'Funding calls' })).toBeTruthy();
  });

  it('does not count down to the deadline of a call that is not open', async () => {
    show();
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await asTable();
    const text = (name: RegExp) => screen.getByRole('row', { name }).textContent;
    expect(text(/Call 2/)).toContain('Opens 12 Jan 2027');
    expect(screen.getByRole('img', { name: 'Opens in 52 days' })).toBeTruthy();
    expect(text(/Call 3/)).toContain('Closed on 15 Jan 2026');
    expect(text(/Call 3/)).not.toMatch(/open|days/i);
  });

  it('has the columns that are chosen, and remembers them', async () => {
    show();
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await asTable();
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads().map((head) => head?.trim())).toEqual([
      'Time left',
      'Title',
      'Status',
      'Type of action',
      'Deadline',
      'Budget',
    ]);
    const choice = within(screen.getByRole('group', { name: 'Columns', hidden: true }));
    await userEvent.click(choice.getByRole('checkbox', { name: 'Status', hidden: true }));
    await userEvent.click(choice.getByRole('checkbox', { name: 'Published', hidden: true }));
    expect(heads().map((head) => head?.trim())).toEqual([
      'Time left',
      'Title',
      'Type of action',
      'Published',
      'Deadline',
      'Budget',
    ]);
    expect(screen.getByRole('row', { name: /Call 1/ }).textContent).toContain('2 Feb 2026');
    expect(JSON.parse(localStorage.getItem('funding-calls-view')!)).toMatchObject({
      view: 'table',
      hidden: ['status', 'identifier', 'programme'],
    });
  });

  it('is sorted by the heads of its columns, which tell the order', async () => {
    show('?filters[status][]=open&page=3');
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await asTable();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Deadline').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(head('Budget')).getByRole('link'));
    expect(address()).toBe(`${path}?filters[status][]=open&sort=budget`);
    expect(product.sent.at(-1)?.query.get('sort')).toBe('budget');
    const budget = await screen.findByRole('columnheader', { name: 'Budget' });
    expect(budget.getAttribute('aria-sort')).toBe('descending');
    expect(head('Deadline').hasAttribute('aria-sort')).toBe(false);
  });

  it('has as many calls on a page as are chosen, and keeps that when filters are cleared', async () => {
    show('?filters[status][]=open&page=3', { total: 3241, pages: 271, page: 3 });
    const sizes = within(await screen.findByRole('navigation', { name: 'Per page' }));
    expect(sizes.getByRole('link', { name: '12' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(sizes.getByRole('link', { name: '48' }));
    expect(address()).toBe(`${path}?filters[status][]=open&pageSize=48`);
    expect(product.sent.at(-1)?.query.get('pageSize')).toBe('48');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(address()).toBe(`${path}?pageSize=48`);
  });

  it('is shown although what the browser remembers is damaged', async () => {
    localStorage.setItem('funding-calls-view', '{"view":"map","hidden":"all"}');
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'Call 1' })).toBeTruthy();
  });

  it('is moved through with j and k and opened with o, in both views, but not while typing', async () => {
    show();
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    for (const prepare of [async () => {}, asTable]) {
      await prepare();
      const focused = () => document.activeElement?.textContent;
      (document.activeElement as HTMLElement).blur();
      await userEvent.keyboard('jj');
      expect(focused()).toBe('Call 2');
      await userEvent.keyboard('jjk');
      expect(focused()).toBe('Call 2');
      await userEvent.keyboard('kk');
      expect(focused()).toBe('Call 1');
    }
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search funding calls' });
    await userEvent.type(search, 'jko');
    expect([search.value, document.activeElement]).toEqual(['jko', search]);
    search.blur();
    await userEvent.keyboard('jo');
    expect(address()).toBe('/funding/call/HORIZON-1');
  });

  it('ignores its keys once they are switched off, and remembers that', async () => {
    const first = show();
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keys j, k, o and s' }));
    first.unmount();
    product.stop();
    show();
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(document.body);
  });

  it('filters by the month of a deadline, and removes that filter by the same month or its chip', async () => {
    show('?filters[status][]=open&page=2');
    const ribbon = within(await screen.findByRole('navigation', { name: 'Next deadlines by month' }));
    await userEvent.click(ribbon.getByRole('link', { name: 'January 2027: 12' }));
    expect(address()).toBe(`${path}?filters[status][]=open&filters[month]=2027-01`);
    expect(product.sent.at(-1)?.query.get('filters[month]')).toBe('2027-01');
    expect(ribbon.getByRole('link', { name: 'January 2027: 12' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Deadline in January 2027' }));
    expect(address()).toBe(`${path}?filters[status][]=open`);
  });

  it('leaves a malformed month of an address out', async () => {
    show('?filters[month]=2027-13');
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    const [list] = product.sent.filter((sent) => sent.path === '/api/v1/funding/calls');
    expect(list!.query.has('filters[month]')).toBe(false);
  });

  it('is downloaded with its filters and order, whatever the page', async () => {
    show('?filters[q]=soil&filters[month]=2027-01&sort=newest&page=3');
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    const link = screen.getByRole('link', { name: 'Download CSV' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
      '/funding/calls.csv?filters[q]=soil&filters[month]=2027-01&sort=newest',
    );
    expect(link.hasAttribute('download')).toBe(true);
    const feed = screen.getByRole('link', { name: 'Feed of this list' }).getAttribute('href')!;
    expect(decodeURIComponent(feed)).toBe('/funding/calls.atom?filters[q]=soil&filters[month]=2027-01');
  });
});
