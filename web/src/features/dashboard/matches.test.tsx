import './testing/dashboard.tsx';

import type { Match } from '@consortia/proto/recommendations/shapes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCallAction, callMatch, cards, openDashboard, type Product, postMatch } from './testing/dashboard.tsx';

let product: ReturnType<typeof openDashboard> | undefined;
async function open(harness: Product, at?: string): Promise<void> {
  cleanup();
  product?.stop();
  product = openDashboard(harness, at);
  await screen.findByRole('heading', { level: 1 });
}
beforeEach(() => sessionStorage.clear());
afterEach(() => product?.stop());

const show = () => within(screen.getByRole('group', { name: 'Show' }));
const sort = () => within(screen.getByRole('group', { name: 'Sort by' }));
const chooseShow = (option: string) => userEvent.click(show().getByRole('radio', { name: option }));
const chooseSort = (option: string) => userEvent.click(sort().getByRole('radio', { name: option }));
const radios = (group: typeof show) => group().getAllByRole<HTMLInputElement>('radio');
const named = (radio: HTMLInputElement | undefined) => radio?.ariaLabel ?? radio?.labels?.[0]?.textContent;
const chosen = () => [show, sort].map((group) => named(radios(group).find(({ checked }) => checked)));
const toggle = (name: string) => screen.getByRole('button', { name: `Reasons and facts: ${name}` });
const shown = async (expected: string[]) => waitFor(() => expect(cards()).toEqual(expected));
/** A response that is sent on request. */
function held<T>() {
  let respond: (value: T) => void = () => undefined;
  const response = new Promise<T>((resolve) => {
    respond = resolve;
  });
  return { response, respond };
}

/** Scores and dates in different orders. */
const mixed: Product = {
  posts: [
    postMatch(1, { score: 0.9, approvedAt: '2026-11-01T09:00:00.000Z' }),
    postMatch(2, { score: 0.3, approvedAt: '2026-10-01T09:00:00.000Z', bumpedAt: '2026-11-20T09:00:00.000Z' }),
  ],
  calls: [callMatch(3, { score: 0.6, createdAt: '2026-11-10T09:00:00.000Z' })],
};

describe('the filter and the order of matches', () => {
  it('show all of them at first, the highest score first [S59, S60]', async () => {
    await open(mixed);
    await shown(['Opportunity 1', 'Call 3', 'Opportunity 2']);
    expect(chosen()).toEqual(['All', 'Best first']);
  });

  it('offer all, Opportunities, funding calls and Results, and four orders [U99, U100, S62]', async () => {
    await open(mixed);
    expect(radios(show).map(named)).toEqual(['All', 'Opportunities', 'Funding calls', 'Results']);
    expect(radios(sort).map(named)).toEqual(['Best first', 'Weakest first', 'Newest', 'Oldest']);
    await chooseShow('Opportunities');
    await shown(['Opportunity 1', 'Opportunity 2']);
    await chooseShow('Funding calls');
    await shown(['Call 3']);
    await chooseShow('All');
    await chooseSort('Weakest first');
    await shown(['Opportunity 2', 'Call 3', 'Opportunity 1']);
  });

  it('take the bumped or else the approved date of a post, and the creation date of a call [S63, S64]', async () => {
    await open(mixed);
    await shown(['Opportunity 1', 'Call 3', 'Opportunity 2']);
    await chooseSort('Newest');
    await shown(['Opportunity 2', 'Call 3', 'Opportunity 1']);
    await chooseSort('Oldest');
    await shown(['Opportunity 1', 'Call 3', 'Opportunity 2']);
  });

  it('return to their defaults when they are cleared, each separately [S61]', async () => {
    await open(mixed, '/?show=calls&sort=oldest');
    await shown(['Call 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(document.activeElement).toBe(show().getByRole('radio', { name: 'All' }));
    expect(chosen()).toEqual(['All', 'Oldest']);
    await userEvent.click(screen.getByRole('button', { name: 'Reset order' }));
    expect(chosen()).toEqual(['All', 'Best first']);
    expect(screen.queryByRole('button', { name: /again|usual/ })).toBeNull();
    expect(document.activeElement).toBe(sort().getByRole('radio', { name: 'Best first' }));
  });

  it('are stored in the address; unknown values become the defaults', async () => {
    await open(mixed);
    await chooseShow('Opportunities');
    await chooseSort('Newest');
    expect(screen.getByTestId('address').textContent).toBe('/?show=opportunities&sort=newest');
    await userEvent.click(screen.getByRole('button', { name: 'Back in history' }));
    expect(chosen()).toEqual(['Opportunities', 'Best first']);
    await open(mixed, '/?show=people&sort=random');
    expect(chosen()).toEqual(['All', 'Best first']);
  });
});

describe('the list of matches', () => {
  const eight = { posts: Array.from({ length: 8 }, (_, index) => postMatch(index + 1, { score: 1 - index / 10 })) };

  it('shows five at first and one more per request, and remembers their number [K10]', async () => {
    await open(eight);
    await waitFor(() => expect(cards()).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(cards()).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(cards()).toHaveLength(7);
    await open(eight);
    await waitFor(() => expect(cards()).toHaveLength(7));
  });

  it('says why each is a match', async () => {
    const reasons = [
      { kind: 'expertise', yours: 'quantum sensing', theirs: 'quantum sensors' },
      { kind: 'expertise', yours: 'Magnetometry', theirs: 'magnetometry' },
      { kind: 'helix', name: 'Quantum', followed: true },
      { kind: 'helix', name: 'Health', followed: false },
      { kind: 'own_text', title: 'Sensors for clinics' },
      { kind: 'deadline', days: 12 },
    ] as const;
    await open({ posts: [postMatch(1, { score: 0.824, reasons: [...reasons] })] });
    await shown(['Opportunity 1']);
    expect(screen.queryByRole('list', { name: 'Why this match' })).toBeNull();
    await userEvent.click(toggle('Opportunity 1'));
    const why = screen.getByRole('list', { name: 'Why this match' });
    const words = within(why)
      .getAllByRole('listitem')
      .map((item) => (item.querySelector('[aria-hidden]') ?? item).textContent);
    expect(words).toEqual([
      'Chance that it suits you: 82%',
      'quantum sensing ↔ quantum sensors',
      'Your expertise: Magnetometry',
      'You follow Quantum',
      'Helix that fits your expertise: Health',
      'Close to: Sensors for clinics',
      'closes in 12 days',
    ]);
    expect(why.textContent).toContain('Your expertise quantum sensing matches quantum sensors');
  });

  it('names the calls that are left out by the year of the doctorate, each with the sentence or document that says so', async () => {
    const source = { title: 'Who applies', url: 'https://rules.example/', published: null, checked: '2026-11-29' };
    const outOfPeriod = [
      { title: 'Starting Grant', url: '/funding/1', from: 2017, to: 2026, sentence: 'PhD from 2017 on.', source: null },
      { title: 'Fellowship', url: '/funding/2', from: 2019, to: null, sentence: null, source },
    ];
    await open({ user: { doctorateYear: 2012 }, calls: [callMatch(1)], outOfPeriod });
    const left = await screen.findByRole('region', { name: 'Left out by the year of your doctorate, 2012:' });
    const said = within(left).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Starting Grant, for doctorates from 2017 to 2026: PhD from 2017 on.',
      'Fellowship, for doctorates from 2019 on: Who applies',
    ]);
    expect(within(left).getByRole('link', { name: 'Who applies' }).getAttribute('href')).toBe('https://rules.example/');
    await chooseShow('Opportunities');
    await waitFor(() => expect(screen.queryByRole('region', { name: /Left out/ })).toBeNull());
  });

  it('shows those that are likely to suit, then the others under a line, with or without reasons', async () => {
    const calls = [callMatch(1, { score: 0.8 }), callMatch(2, { score: 0.3 }), callMatch(3, { score: 0.2 })];
    await open({ calls });
    await shown(['Call 1', 'Call 2', 'Call 3']);
    const headings = () =>
      within(screen.getByRole('list', { name: 'Your matches' }))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Call 1', 'Less sure', 'Call 2', 'Call 3']);
    await chooseSort('Newest');
    expect(headings()).not.toContain('Less sure');
  });

  it('says so where nothing is likely to suit, and leads to the expertise', async () => {
    const calls = [callMatch(1, { score: 0.3 })];
    await open({ calls });
    await shown(['Call 1']);
    expect(screen.getByText(/Your profile does not list any expertise yet/)).toBeTruthy();
    const user = { expertise: ['Optics'] };
    await open({ calls, user });
    await shown(['Call 1']);
    expect(screen.getByText(/Nothing available right now is likely to suit you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add keywords' }).getAttribute('href')).toBe('/account/expertise');
    await open({ user, calls: [...calls, callMatch(3, { score: 0.7 })] });
    await shown(['Call 3', 'Call 1']);
    expect(screen.queryByText(/is likely to suit you/)).toBeNull();
  });

  it('quotes no sentence of the reader next to one of the match', async () => {
    const field = { kind: 'field', yours: 'I led a desk for years', theirs: 'Patients read protocols' } as const;
    await open({ calls: [callMatch(1, { reasons: [field], score: 0.9 })] });
    await shown(['Call 1']);
    expect(screen.getByRole('article', { name: 'Call 1' }).textContent).toContain(
      'Close to your field: “Patients read protocols”',
    );
    expect(document.body.textContent).not.toContain('I led a desk');
  });

  it('shows each in a row with its deadline and first reason, which opens in place to show facts and keeps its buttons [K44]', async () => {
    const reasons: Match['reasons'] = [
      { kind: 'deadline', days: 900 },
      { kind: 'helix', name: 'Health', followed: true },
      { kind: 'history', project: 'SENSEQ' },
    ];
    await open({ calls: [callMatch(3, { reasons, nextDeadline: '2029-01-29' })] });
    const row = within(await screen.findByRole('article', { name: 'Call 3' }));
    expect(row.getByText('29 Jan 2029')).toBeTruthy();
    expect(row.getByText('European Commission')).toBeTruthy();
    expect(row.getByText('You follow Health')).toBeTruthy();
    expect([row.queryByText('Similar to the funded project SENSEQ'), row.queryByText('HORIZON-3')]).toEqual([
      null,
      null,
    ]);
    await userEvent.click(toggle('Call 3'));
    expect(toggle('Call 3').getAttribute('aria-expanded')).toBe('true');
    expect(row.getByText('Similar to the funded project SENSEQ')).toBeTruthy();
    expect(row.getByText('HORIZON-3')).toBeTruthy();
    expect(row.getByRole('link', { name: 'See the funding call' }).getAttribute('href')).toBe(
      '/funding/call/HORIZON-3',
    );
    expect(row.getByRole('button', { name: 'Not for me: Call 3' })).toBeTruthy();
    await userEvent.click(toggle('Call 3'));
    expect(row.queryByText('HORIZON-3')).toBeNull();
  });

  it('says nothing of who is behind a match that the reader sees anonymised', async () => {
    await open({ posts: [postMatch(1)] });
    await shown(['Opportunity 1']);
    await userEvent.click(toggle('Opportunity 1'));
    const row = within(screen.getByRole('article', { name: 'Opportunity 1' }));
    expect(row.getByText('Posted by').nextSibling?.textContent).toBe('Anonymous expert');
    expect(row.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/opportunities/opportunity-1-d1',
      '/opportunities/opportunity-1-d1',
    ]);
  });

  it('leaves the deadline to a row that counts down to it; the last 24 hours may end tomorrow', async () => {
    const reasons: Match['reasons'] = [
      { kind: 'helix', name: 'Health', followed: false },
      { kind: 'deadline', days: 0 },
    ];
    const action = aCallAction({ firstStageDeadline: '2026-11-22', deadlines: ['2026-11-22'] });
    await open({
      posts: [postMatch(1, { score: 0.9, reasons, action }), postMatch(2, { score: 0.8, reasons })],
      calls: [callMatch(3, { score: 0.7, reasons, nextDeadline: '2026-11-22' })],
    });
    await shown(['Opportunity 1', 'Opportunity 2', 'Call 3']);
    for (const name of ['Opportunity 1', 'Opportunity 2', 'Call 3']) await userEvent.click(toggle(name));
    const shownReasons = screen.getAllByRole('list', { name: 'Why this match' }).map((why) =>
      within(why)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(shownReasons).toEqual([
      ['Chance that it suits you: 90%', 'Helix that fits your expertise: Health'],
      ['Chance that it suits you: 80%', 'Helix that fits your expertise: Health', 'closes within a day'],
      ['Chance that it suits you: 70%', 'Helix that fits your expertise: Health'],
    ]);
  });

  it('says that there are none, and to check the expertise tags [U101]', async () => {
    const leadsToExpertise = (name: string) =>
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/account/expertise');
    await open({});
    expect(await screen.findByText('You have no matches at the moment')).toBeTruthy();
    screen.getByText(/There are no expertise tags on your profile yet/);
    leadsToExpertise('Add keywords');
    await open({ user: { expertise: ['Research'] } });
    await screen.findByText(/Check that the expertise tags on your profile/);
    screen.getByText(/General keywords, such as Research or Innovation/);
    leadsToExpertise('Check your expertise tags');
    await open({ posts: [postMatch(1)] }, '/?show=calls');
    await userEvent.click(await screen.findByRole('link', { name: 'Show all matches' }));
    await shown(['Opportunity 1']);
  });
});

describe('loading matches', () => {
  const loading = () => screen.queryByText('Loading matches...') !== null;

  it('makes two requests and shows each response when it arrives; a message shows while both are pending [S57, S58]', async () => {
    const posts = held<object>();
    const calls = held<object>();
    // The responses are sent by hand, so the body is a promise.
    const later = (response: Promise<object>) => () => ({ body: response });
    await open({ posts: later(posts.response), calls: later(calls.response) });
    await waitFor(() => expect(loading()).toBe(true));
    expect(product!.sent.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/v1/users/a1/recommendations/posts', '/api/v1/users/a1/recommendations/eu-funding']),
    );
    calls.respond({ data: [callMatch(3)], pending: false });
    await shown(['Call 3']);
    expect(loading()).toBe(false);
    expect(screen.getByRole('status', { name: 'Loading matching Opportunities' })).toBeTruthy();
    posts.respond({ data: [postMatch(1, { score: 0.9 })], pending: false });
    await shown(['Opportunity 1', 'Call 3']);
    expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
  });

  it('shows a danger flash with the message of a failure and the other half of the matches [E23]', async () => {
    let requests = 0;
    const calls = () => {
      requests += 1;
      return requests === 1
        ? { status: 503, body: { message: 'Calls are away.' } }
        : { body: { data: [callMatch(3)], pending: false } };
    };
    await open({ posts: [postMatch(1, { score: 0.9 })], calls });
    const flash = await screen.findByRole('alert');
    expect([flash.closest('li')?.dataset.kind, flash.textContent]).toEqual(['danger', 'Calls are away.']);
    await shown(['Opportunity 1']);
    expect(screen.queryByText('You have no matches at the moment')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown(['Opportunity 1', 'Call 3']);
  });

  it('says that matches are being computed, and shows them by itself once they are', async () => {
    let requests = 0;
    const posts = () => {
      requests += 1;
      return { body: requests === 1 ? { data: [], pending: true } : { data: [postMatch(1)], pending: false } };
    };
    await open({ posts });
    expect(await screen.findByRole('heading', { name: 'Your matches are being computed' })).toBeTruthy();
    expect(screen.queryByText('You have no matches at the moment')).toBeNull();
    await waitFor(() => expect(cards()).toEqual(['Opportunity 1']), { timeout: 20_000 });
    expect([requests, screen.queryByText('Your matches are being computed')]).toEqual([2, null]);
  });

  it('offers a retry instead of an empty list when all requests fail', async () => {
    const failing = () => ({ status: 503, body: { message: 'Away.' } });
    await open({ posts: failing, calls: failing, results: failing });
    expect(await screen.findByText('Your matches could not be loaded')).toBeTruthy();
    expect(screen.queryByText('You have no matches at the moment')).toBeNull();
  });
});
