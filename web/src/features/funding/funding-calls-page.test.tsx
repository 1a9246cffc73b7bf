import '../../testing/text-encoder.ts';

import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import { FundingCallsPage } from './funding-calls-page.tsx';
import { aCard, aPage } from './testing/calls.ts';

const path = '/funding/calls';
let product: ReturnType<typeof mockResponses>;
function show(at: string, page: (sent: Sent) => CallPage = () => aPage([aCard(1)])) {
  product = mockResponses((sent) => ({ body: page(sent) }));
  return showPage(<FundingCallsPage />, { at, path });
}
/** Requests for the list. */
const listRequests = () => product.sent.filter((sent) => sent.path === '/api/v1/funding/calls');
const address = () => screen.getByTestId('address').textContent;
/** Waits until the address is the expected one. */
const leadsTo = (expected: string) => waitFor(() => expect(address()).toBe(expected));
const rail = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const choice = (name: RegExp) => rail().findByRole<HTMLInputElement>('checkbox', { name });

describe('the list of funding calls', () => {
  afterEach(() => product.stop());

  it('requests all calls by the next deadline, without a hidden filter', async () => {
    show(path);
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    expect(listRequests().map(({ query }) => query.toString())).toEqual(['page=1']);
    expect(screen.getByRole('link', { name: 'Next deadline' }).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('requests the state in the address', async () => {
    show(`${path}?filters[q]=soil&filters[status][]=open&filters[helix][]=c1&filters[deadline]=30&sort=newest&page=2`);
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    expect([...listRequests()[0]!.query]).toEqual([
      ['filters[q]', 'soil'],
      ['filters[status][]', 'open'],
      ['filters[helix][]', 'c1'],
      ['filters[deadline]', '30'],
      ['sort', 'newest'],
      ['page', '2'],
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search funding calls' }).value).toBe('soil');
    expect((await choice(/^Open for Submission/)).checked).toBe(true);
  });

  it('restricts it by what conditions say, and to those not closed to entities of a country', async () => {
    const facets = {
      ...aPage([]).facets,
      condition: [{ value: 'lumpSum', label: 'Lump sum', count: 4 }],
      trl: ['6', '4'].map((value) => ({ value, label: value, count: 1 })),
      size: [{ value: '4', label: '4', count: 2 }],
      destination: [{ value: 'Healthy soils (2026-27)', label: 'Healthy soils (2026-27)', count: 3 }],
    };
    show(path, () => aPage([aCard(1)], { facets }));
    await userEvent.click(await choice(/^Lump sum/));
    await leadsTo(`${path}?filters[condition][]=lumpSum`);
    const levels = within(rail().getByRole('group', { name: 'TRL of the work' }));
    expect(levels.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual([
      'TRL 41',
      'TRL 61',
    ]);
    await userEvent.click(await choice(/^€2 million to €4 million/));
    await userEvent.selectOptions(rail().getByRole('combobox', { name: /^Not closed to entities from/ }), 'Greece');
    await leadsTo(`${path}?filters[condition][]=lumpSum&filters[size][]=4&filters[country]=EL`);
    const destinations = within(rail().getByRole('group', { name: 'Destination' }));
    expect(destinations.getByRole('checkbox').closest('label')!.textContent).toBe('Healthy soils (2026-27)3');
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Lump sum'),
      expect.stringContaining('€2 million to €4 million'),
      expect.stringContaining('Not closed to Greece'),
      'Clear all',
    ]);
  });

  it('writes a filter to the address at its first page; going back removes it', async () => {
    show(`${path}?page=3`);
    await userEvent.click(await choice(/^Open for Submission/));
    await leadsTo(`${path}?filters[status][]=open`);
    await userEvent.click(await choice(/^Quantum/));
    await leadsTo(`${path}?filters[status][]=open&filters[helix][]=c1`);
    await userEvent.click(screen.getByRole('button', { name: 'Back in history' }));
    await leadsTo(`${path}?filters[status][]=open`);
    expect((await choice(/^Quantum/)).checked).toBe(false);
    expect((await choice(/^Open for Submission/)).checked).toBe(true);
  });

  it('shows the number of calls of each choice, statuses in the order of the lifecycle', async () => {
    show(path);
    const group = within(await rail().findByRole('group', { name: 'Status' }));
    expect(group.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'Open for Submission30',
      'Closed9',
    ]);
  });

  it('filters by a deadline within a number of days', async () => {
    show(path);
    await userEvent.click(await rail().findByRole('radio', { name: 'Within 90 days' }));
    await leadsTo(`${path}?filters[deadline]=90`);
    await userEvent.click(rail().getByRole('radio', { name: 'Any time' }));
    await leadsTo(path);
  });

  it('searches on Enter, sorted by relevance, and clears the search', async () => {
    show(`${path}?sort=newest`);
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search funding calls' }), ' quantum sensors {Enter}');
    await leadsTo(`${path}?filters[q]=quantum sensors`);
    expect(screen.getByRole('link', { name: 'Best match' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await leadsTo(path);
    expect(screen.queryByRole('link', { name: 'Best match' })).toBeNull();
  });

  it('shows a chip for each filter; each can be removed, or all together', async () => {
    show(`${path}?filters[q]=soil&filters[status][]=open&filters[programme][]=horizon&sort=newest`);
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    const chips = screen.getByRole('list', { name: 'Active filters' });
    expect(
      within(chips)
        .getAllByRole('link')
        .map((chip) => chip.textContent?.trim()),
    ).toEqual(['“soil”', 'Open for Submission', 'Horizon Europe', 'Clear all']);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Horizon Europe' }));
    await leadsTo(`${path}?filters[q]=soil&filters[status][]=open&sort=newest`);
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await leadsTo(`${path}?sort=newest`);
  });

  it('preserves filters and order across pages', async () => {
    show(`${path}?filters[status][]=open&sort=newest`, () => aPage([aCard(1)], { pages: 9, total: 100 }));
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    await leadsTo(`${path}?filters[status][]=open&sort=newest&page=2`);
  });

  it.each([
    [{ matches: 1 }, '1 funding call'],
    [{ matches: 27 }, '27 funding calls'],
    [{ matches: 2551, total: 1000, totalCapped: true }, '2,551 funding calls'],
    [{ matches: 20_000, matchesCapped: true }, '20,000+ funding calls'],
  ])('counts: %j', async (change, words) => {
    show(path, () => aPage([aCard(1)], change));
    expect(await screen.findByText(words, { selector: '[role=status]' })).toBeTruthy();
  });

  it('says when only similar spellings were found', async () => {
    show(`${path}?filters[q]=quantm`, () => aPage([aCard(1)], { fuzzy: true }));
    expect(await screen.findByText('No exact matches, so these results include similar spellings.')).toBeTruthy();
  });

  it('offers an action for no matches, an empty list and a page after the last', async () => {
    const { unmount } = show(`${path}?filters[q]=xyz`, () => aPage([]));
    expect(await screen.findByRole('heading', { level: 2, name: 'No funding calls match these filters' })).toBeTruthy();
    unmount();
    product.stop();
    const second = show(path, () => aPage([]));
    expect(await screen.findByRole('heading', { level: 2, name: 'No funding calls yet' })).toBeTruthy();
    second.unmount();
    product.stop();
    show(`${path}?filters[status][]=open&page=99`, () => aPage([], { page: 99, pages: 3, total: 30 }));
    await userEvent.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    await leadsTo(`${path}?filters[status][]=open`);
  });

  it('reports a failure, preserves the filters and retries', async () => {
    let available = false;
    product = mockResponses(() =>
      available ? { body: aPage([aCard(1)]) } : { status: 503, body: { message: 'No.' } },
    );
    showPage(<FundingCallsPage />, { at: `${path}?filters[status][]=open`, path });
    expect((await screen.findByRole('alert')).textContent).toContain('The funding calls could not be loaded');
    expect(screen.getByRole('link', { name: 'Remove filter: Open for Submission' })).toBeTruthy();
    available = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Call 1' })).toBeTruthy();
  });

  it('has the same filters in a sheet for narrow screens', async () => {
    show(path);
    await screen.findByRole('heading', { level: 2, name: 'Call 1' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Closed/ }));
    await leadsTo(`${path}?filters[status][]=closed`);
    await userEvent.click(await dialog.findByRole('button', { name: 'Show 1 call' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });
});
