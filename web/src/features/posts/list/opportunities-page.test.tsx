import '../../../testing/text-encoder.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, aHelix, anAction } from '../../../testing/opportunities.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../../testing/show-page.tsx';
import type { OpportunityPage } from '../posts-api.ts';
import { OpportunitiesPage } from './opportunities-page.tsx';

const path = '/opportunities';
const helixes = [1, 2, 3, 4, 5].map((number) => ({
  ...aHelix(number),
  image: null,
  description: '',
  mission: false,
  relatedClusters: [],
}));
const aPage = (change: Partial<OpportunityPage> = {}): OpportunityPage => ({
  items: [aCard(1)],
  page: 1,
  pages: 1,
  total: 1,
  totalCapped: false,
  helixes: [{ ...aHelix(1), count: 7 }],
  fuzzy: false,
  ...change,
});
let product: ReturnType<typeof mockResponses>;
const seats = [{ opportunityId: aCard(2).id, seats: 3, filled: 1 }];
function show(
  at: string,
  page: () => { status?: number; body: unknown } = () => ({ body: aPage() }),
  session: typeof visitor | ReturnType<typeof sessionOf> = visitor,
) {
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/helixes') return { body: { helixes } };
    if (sent.path === '/api/v1/opportunity-seats') return { body: { items: seats } };
    return sent.path === '/api/v1/session' ? { body: session } : page();
  });
  return showPage(<OpportunitiesPage />, { at, path });
}
const lists = () => product.sent.filter((sent) => sent.path === '/api/v1/opportunities');
const address = () => screen.getByTestId('address').textContent;
const leadsTo = (expected: string) => waitFor(() => expect(address()).toBe(expected));
const filter = () => screen.getByRole('button', { name: /^Filter by Helix:/ });
const shown = () => screen.findByRole('heading', { level: 2, name: /^Opportunity/ });
async function openHelixes() {
  await userEvent.click(filter());
  return within(await screen.findByRole('dialog', { name: 'Filter by Helix' }));
}

describe('the list of Opportunities', () => {
  afterEach(() => product.stop());

  it('requests the state in the address', async () => {
    show(`${path}?filters[c][0]=c1&filters[c][]=c2&filters[filterExpired]=1&filters[q]=soil&sort=newest&page=2`);
    await shown();
    expect([...lists()[0]!.query]).toEqual([
      ['filters[c][]', 'c1'],
      ['filters[c][]', 'c2'],
      ['filters[filterExpired]', '1'],
      ['filters[q]', 'soil'],
      ['sort', 'newest'],
      ['page', '2'],
    ]);
  });

  it('is filtered by country, part of the programme and deadline, each with a chip', async () => {
    show(`${path}?page=3`);
    await shown();
    const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
    await choose('Deadline', 'Within 90 days');
    await leadsTo(`${path}?filters[deadline]=90`);
    await choose('Part of the programme', 'Health');
    await leadsTo(`${path}?filters[part]=Health&filters[deadline]=90`);
    await choose('Country of the organisation', 'Greece');
    await leadsTo(`${path}?filters[part]=Health&filters[country]=EL&filters[deadline]=90`);
    await waitFor(() => expect(lists().at(-1)?.query.get('filters[country]')).toBe('EL'));
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Greece' }));
    await leadsTo(`${path}?filters[part]=Health&filters[deadline]=90`);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Within 90 days' }));
    await leadsTo(`${path}?filters[part]=Health`);
  });

  it('has a modal of Helixes whose choice is applied however it is closed [U27, U29]', async () => {
    show(`${path}?page=3`);
    await shown();
    const before = lists().length;
    const dialog = await openHelixes();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Helix 1/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Helix 3/ }));
    expect([address(), lists().length]).toEqual([`${path}?page=3`, before]);
    await userEvent.keyboard('{Escape}');
    await leadsTo(`${path}?filters[c][]=c1&filters[c][]=c3`);
    await waitFor(() => expect(lists().at(-1)?.query.getAll('filters[c][]')).toEqual(['c1', 'c3']));
  });

  it('stays unchanged when the modal changed nothing [U29]', async () => {
    show(`${path}?filters[c][]=c1&page=2`);
    await shown();
    const before = lists().length;
    const dialog = await openHelixes();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^Helix 2/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Helix 2/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show Opportunities' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), lists().length]).toEqual([`${path}?filters[c][]=c1&page=2`, before]);
  });

  it('shows the number of Opportunities of each Helix in the modal', async () => {
    show(path);
    await shown();
    const dialog = await openHelixes();
    expect((await dialog.findByRole('checkbox', { name: /^Helix 1/ })).closest('label')?.textContent).toBe('Helix 17');
    expect(dialog.getByRole('checkbox', { name: /^Helix 2/ }).closest('label')?.textContent).toBe('Helix 20');
  });

  it.each([
    [[], 'Filter by Helix: All Helixes'],
    [['c1'], 'Filter by Helix: Helix 1'],
    [['c1', 'c2', 'c3'], 'Filter by Helix: Helix 1Helix 2Helix 3'],
    [['c1', 'c2', 'c3', 'c4', 'c5'], 'Filter by Helix: Helix 1Helix 2Helix 3and 2 others'],
  ])('names up to three Helixes in the select: %j [K15, K17]', async (ids, name) => {
    show(`${path}?${ids.map((id) => `filters[c][]=${id}`).join('&')}`);
    await waitFor(() => expect(filter().textContent).toBe(name));
  });

  it('names two Helixes while expired ones are hidden, and has a chip for each filter [K16]', async () => {
    show(`${path}?filters[c][]=c1&filters[c][]=c2&filters[c][]=c3&filters[filterExpired]=1`);
    await waitFor(() => expect(filter().textContent).toBe('Filter by Helix: Helix 1Helix 2and 1 other'));
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('link').map((chip) => chip.textContent.trim())).toEqual([
      'Helix 1',
      'Helix 2',
      'Helix 3',
      'Not expired',
      'Clear all',
    ]);
    await userEvent.click(chips.getByRole('link', { name: 'Remove filter: Not expired' }));
    await leadsTo(`${path}?filters[c][]=c1&filters[c][]=c2&filters[c][]=c3`);
  });

  it('has the filters behind one button with their number on narrow screens', async () => {
    show(`${path}?filters[c][]=c1&filters[filterExpired]=1&filters[role]=Coordinator`);
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (3)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Proposal' }));
    await leadsTo(`${path}?filters[c][]=c1&filters[filterExpired]=1&filters[type]=proposal&filters[role]=Coordinator`);
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 Opportunity' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has an expired filter [U30]', async () => {
    show(`${path}?page=2`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide expired' }));
    await leadsTo(`${path}?filters[filterExpired]=1`);
    await waitFor(() => expect(lists().at(-1)?.query.get('filters[filterExpired]')).toBe('1'));
    await userEvent.click(screen.getByRole('button', { name: 'Back in history' }));
    await leadsTo(`${path}?page=2`);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hide expired' }).checked).toBe(false);
  });

  it('searches, preserves the other filters, and highlights matches', async () => {
    const found = aCard(1, {
      name: 'Soil sensors',
      highlight: [
        { text: 'healthy ', marked: false },
        { text: 'soil', marked: true },
      ],
    });
    show(`${path}?filters[c][]=c1`, () => ({ body: aPage({ items: [found] }) }));
    await screen.findByRole('heading', { level: 2, name: 'Soil sensors' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Find Opportunities' }), 'soil{Enter}');
    await leadsTo(`${path}?filters[c][]=c1&filters[q]=soil`);
    await waitFor(() =>
      expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Soil', 'soil']),
    );
    expect(screen.queryByText('Partners are sought.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Best match' }).getAttribute('aria-current')).toBe('true');
  });

  it('shows a chip for each filter; each can be removed, or all together', async () => {
    show(`${path}?filters[c][]=c2&filters[q]=soil&filters[role]=Coordinator&sort=newest`);
    await shown();
    await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: Helix 2' }));
    await leadsTo(`${path}?filters[q]=soil&filters[role]=Coordinator&sort=newest`);
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await leadsTo(path);
  });

  it.each([
    [{ total: 1 }, '1 Opportunity'],
    [{ total: 27 }, '27 Opportunities'],
    [{ total: 1000, totalCapped: true }, '1,000+ Opportunities'],
  ])('counts: %j', async (change, words) => {
    show(path, () => ({ body: aPage(change) }));
    expect(await screen.findByText(words, { selector: '[role=status]' })).toBeTruthy();
  });

  it('offers an action for no matches, an empty list and a page after the last', async () => {
    const nothing = () => ({ body: aPage({ items: [], total: 0, pages: 0 }) });
    for (const [at, title] of [
      [`${path}?filters[q]=x`, 'No Opportunities match these filters'],
      [path, 'No Opportunities yet'],
      [`${path}?page=99`, 'This page is past the end of the list'],
    ] as const) {
      const { unmount } = show(at, nothing);
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      unmount();
      product.stop();
    }
  });

  it('reports a failure and retries', async () => {
    let works = false;
    show(path, () => (works ? { body: aPage() } : { status: 503, body: { message: 'No.' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('The Opportunities could not be loaded');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown();
  });
});

describe('a card', () => {
  afterEach(() => product.stop());

  it('shows at most three Helixes and how many others there are [K18]', async () => {
    show(path, () => ({ body: aPage({ items: [aCard(1, { helixes: [1, 2, 3].map(aHelix), helixesTotal: 5 })] }) }));
    const list = within(await screen.findByRole('article')).getByRole('list', { name: 'Helixes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Helix 1', 'Helix 2', 'Helix 3', 'and 2 others']);
  });

  it('shows the text of a proposal whole, which the service has truncated at 280 characters [V52]', async () => {
    const excerpt = `${'Sensors for the field. '.repeat(12)}…`;
    show(path, () => ({ body: aPage({ items: [{ ...aCard(1), type: 'proposal', excerpt }] }) }));
    expect(await screen.findByText(excerpt)).toBeTruthy();
  });

  it('shows which roles are sought', async () => {
    const roles = ['Individual Expert', 'Coordinator', 'Work Package Leader', 'Consortium Partner'] as const;
    show(
      path,
      () => ({ body: aPage({ items: [aCard(1, { roles: [...roles] })] }) }),
      sessionOf(['ROLE_USER']) as never,
    );
    const list = within(await screen.findByRole('article')).getByRole('list', { name: 'Roles sought' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(roles);
  });

  const aurora = {
    id: 'b1',
    alias: 'aurora',
    name: 'University of Aurora',
    profileUrl: null,
    avatarUrl: null,
    country: 'FI',
  };

  it('names who posted it, the organisation and its country', async () => {
    show(path, () => ({ body: aPage({ items: [aCard(1, { organisation: aurora })] }) }));
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('UA')).toBeTruthy();
    expect(card.getByText('University of Aurora, Finland')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Ana Kovács' }).getAttribute('href')).toBe('/public-profile/a2');
  });

  it('has the time left until the next deadline of its call', async () => {
    show(path, () => ({ body: aPage({ items: [aCard(1, { action: anAction })] }) }));
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByText('29 Jan 2099')).toHaveLength(1);
    expect(card.getAllByText(/days$/)).toHaveLength(1);
    expect(card.queryByRole('img')).toBeNull();
    expect(card.getByText('HORIZON-CL4-2027-01')).toBeTruthy();
  });

  it('names no author where the service names none', async () => {
    const anonymous = { anonymous: true as const, name: 'Anonymous expert' };
    show(path, () => ({ body: aPage({ items: [aCard(1, { user: anonymous })] }) }));
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Anonymous expert')).toBeTruthy();
    expect(card.getAllByRole('link')).toHaveLength(1);
  });

  it('has the seats of its consortium as dots, of a whole page with one request, which visitors do not send', async () => {
    const counts = () => product.sent.filter((sent) => sent.path === '/api/v1/opportunity-seats');
    const page = () => ({ body: aPage({ items: [aCard(1), aCard(2)] }) });
    show(path, page, sessionOf(['ROLE_USER']));
    const text = await screen.findByText('2 of 3 seats open');
    expect(within(text.closest('article')!).getByRole('heading').textContent).toBe(aCard(2).name);
    expect(screen.getAllByText(/seats open$/)).toHaveLength(1);
    expect(counts()).toHaveLength(1);
    cleanup();
    show(path, page);
    await screen.findAllByRole('article');
    expect(screen.queryByText(/seats open$/)).toBeNull();
    expect(counts()).toEqual([]);
  });
});
