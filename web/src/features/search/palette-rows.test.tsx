import '../../testing/element-layout.ts';
import '../../testing/text-encoder.ts';

import type { SearchResponse } from '@consortia/proto/recommendations/shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { addRecent, readRecent } from './recent.ts';
import { aGroup, aHit, aResponse } from './testing/found.ts';
import { SearchPage } from './testing/search-page.tsx';

const member = sessionOf(['ROLE_USER']);
const person = member.user.id;
let product: ReturnType<typeof mockResponses>;
function show({ session = member, response = aResponse() }: { session?: unknown; response?: SearchResponse } = {}) {
  product = mockResponses(({ path }) => ({ body: path === '/api/v1/session' ? session : response }));
  return showPage(<SearchPage />, { at: '/guide', path: '/guide' });
}
async function openPalette(typed = ''): Promise<void> {
  const dialogOpened = screen.findByRole('combobox', { name: 'Search' });
  await userEvent.click(screen.getByRole('button', { name: 'Open the search' }));
  const field = await dialogOpened;
  if (typed) await userEvent.type(field, typed);
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const rows = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map((option) => option.textContent);
const current = () => screen.getByRole('option', { selected: true }).textContent;
const address = () => screen.getByTestId('address').textContent;
const opened = (number: number) =>
  ({ type: 'item', kind: 'expert', title: `Person ${number}`, detail: null, to: `/people/${number}` }) as const;

beforeEach(() => localStorage.clear());
afterEach(() => {
  product.stop();
  delete document.documentElement.dataset.theme;
});

describe('the search palette before anything is typed', () => {
  it('suggests commands', async () => {
    show();
    await openPalette();
    expect(rows('Suggestions')).toEqual([
      'Create Opportunity',
      'Go to Funding calls',
      'Go to Opportunities',
      'Go to Helixes',
      'Go to Dashboard',
    ]);
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/funding/calls'));
  });

  it('lists what was searched for and opened before, the latest first', async () => {
    show();
    await openPalette('quantum');
    await screen.findByRole('group', { name: 'Experts' });
    await userEvent.click(screen.getByRole('option', { name: /^Quantum expert 1/ }));
    expect(readRecent(person)).toEqual([
      { type: 'item', kind: 'expert', title: 'Quantum expert 1', detail: 'Detail 1', to: '/found/expert-1' },
    ]);
    addRecent(person, { type: 'search', kind: 'call', q: 'soil', to: '/funding/calls?filters[q]=soil' });
    product.stop();
    document.body.replaceChildren();
    show();
    await openPalette();
    expect(rows('Recent')).toEqual(['“soil” in Funding calls', 'Quantum expert 1expert · Detail 1']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/funding/calls?filters[q]=soil'));
  });

  it('stores nothing for visitors', async () => {
    show({ session: visitor });
    await openPalette('quantum');
    await userEvent.click(await screen.findByRole('option', { name: 'Search experts' }));
    expect(localStorage.length).toBe(0);
  });
});

describe('recent searches', () => {
  it('are eight at most, each once', () => {
    product = mockResponses(() => ({ body: {} }));
    for (let number = 1; number <= 10; number += 1) addRecent(person, opened(number));
    addRecent(person, opened(5));
    expect(readRecent(person).map(({ to }) => to)).toEqual(
      [5, 10, 9, 8, 7, 6, 4, 3].map((number) => `/people/${number}`),
    );
  });

  it.each([
    ['a visitor', visitor, []],
    ['another person', { ...member, user: { ...member.user, id: 'b2' } }, []],
    ['the same person', member, [opened(1)]],
  ])('of a person after a visit of %s', async (_, session, left) => {
    addRecent(person, opened(1));
    localStorage.setItem('theme', 'dark');
    show({ session });
    await waitFor(() => expect(readRecent(person)).toEqual(left));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('from a damaged or hostile storage are dropped', () => {
    product = mockResponses(() => ({ body: {} }));
    localStorage.setItem(`recent-search ${person}`, '{');
    expect(readRecent(person)).toEqual([]);
    localStorage.setItem(`recent-search ${person}`, JSON.stringify([{ ...opened(1), to: 'https://evil.example/' }]));
    expect(readRecent(person).map(({ to }) => to)).toEqual(['/']);
  });
});

describe('commands of the search palette', () => {
  it.each([
    ['crea', 'Create Opportunity'],
    ['fund', 'Go to Funding calls'],
    ['go to my', 'Go to My posts'],
    ['dark', 'Switch to dark theme'],
  ])('typing %s finds %s first', async (typed, label) => {
    show();
    await openPalette(typed);
    expect(rows('Commands')[0]).toBe(label);
    expect(current()).toBe(label);
  });

  it('switch the theme and close the palette', async () => {
    show();
    await openPalette('dark');
    await userEvent.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/guide');
  });

  it('that need an administrator are offered to no one else', async () => {
    show();
    await openPalette('admin');
    expect(screen.queryByRole('option', { name: /Admin/ })).toBeNull();
  });
});

describe('what the palette found', () => {
  it('starts with the hit whose name fits best, which Enter opens', async () => {
    const groups = [
      aGroup('opportunity', [aHit('opportunity', 1, { title: 'Sensors', titlePieces: [] })]),
      aGroup('expert', [aHit('expert', 3, { title: 'Ana Quantum' }), aHit('expert', 4)]),
    ];
    show({ response: aResponse({ groups }) });
    await openPalette('quantum');
    await screen.findByRole('group', { name: 'Top hit' });
    expect(rows('Top hit')).toEqual(['Quantum expert 4expert · Detail 4about quantum sensing']);
    expect(rows('Experts')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/found/expert-4'));
  });

  it('says by which former or other name an organisation was found, which is then the top hit', async () => {
    const pieces = [
      { text: 'Quantum', marked: true },
      { text: ' College', marked: false },
    ];
    const named = { title: 'TecNova', titlePieces: [], highlight: [], detail: 'Portugal' };
    const groups = [
      aGroup('organisation', [
        aHit('organisation', 1, { ...named, alsoNamed: { former: false, pieces: pieces.toReversed() } }),
        aHit('organisation', 2, { ...named, alsoNamed: { former: true, pieces } }),
      ]),
    ];
    show({ response: aResponse({ groups }) });
    await openPalette('quantum');
    await screen.findByRole('group', { name: 'Top hit' });
    expect(rows('Top hit')).toEqual(['TecNovaformerly Quantum Collegeorganisation · Portugal']);
    expect(rows('Organisations')[0]).toBe('TecNovaalso  CollegeQuantumPortugal');
  });

  it('shows no top hit where everything is only related', async () => {
    const groups = [aGroup('expert', [aHit('expert', 1, { related: true })], 0)];
    show({ response: aResponse({ groups }) });
    await openPalette('quantum');
    await screen.findByRole('group', { name: 'Experts' });
    expect(screen.queryByRole('group', { name: 'Top hit' })).toBeNull();
  });

  it('shows the status, the deadline and the funder of calls [K44]', async () => {
    const call = (number: number, state: NonNullable<SearchResponse['groups'][0]['hits'][0]['call']>) =>
      aHit('call', number, { call: state, highlight: [], detail: null });
    const groups = [
      aGroup('call', [
        call(1, { status: 'open', closesAt: new Date(Date.now() + 40.5 * 86_400_000).toISOString() }),
        call(2, { status: 'forthcoming', closesAt: '2031-03-05T16:00:00.000Z' }),
        call(3, { status: 'closed', closesAt: null }),
      ]),
    ];
    show({ response: aResponse({ groups }) });
    await openPalette('quantum');
    await screen.findByRole('group', { name: 'Funding calls' });
    expect(rows('Top hit')[0]).toMatch(/Open.*40 days/);
    expect(rows('Funding calls')[0]).toMatch(/Forthcoming.*5 March 2031.*European Commission$/);
    expect(rows('Funding calls')[1]).toMatch(/ClosedEuropean Commission$/);
  });
});
