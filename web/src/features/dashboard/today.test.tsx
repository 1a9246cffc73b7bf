import './testing/dashboard.tsx';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  aCallAction,
  callMatch,
  listed,
  openDashboard,
  ownPost,
  type Product,
  postMatch,
} from './testing/dashboard.tsx';

let product: ReturnType<typeof openDashboard> | undefined;
async function open(harness: Product): Promise<void> {
  cleanup();
  product?.stop();
  product = openDashboard(harness);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your deadlines' })).toBeNull());
}
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => product?.stop());
const region = (name: string) => within(screen.getByRole('region', { name }));
const linksOf = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('my deadlines', () => {
  it('are on a timeline, with a table of the same behind it', async () => {
    const action = aCallAction({ deadlines: ['2029-02-05'] });
    await open({ calls: [callMatch(3, { nextDeadline: '2029-01-29' })], own: [{ ...ownPost(1), action }] });
    const figure = within(screen.getByRole('figure', { name: 'My deadlines' }));
    const entries = figure.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringMatching(/^Call 3Match · 29 Jan 2029 · \d+ days$/),
      expect.stringMatching(/^Opportunity 1Yours · 5 Feb 2029 · \d+ days$/),
    ]);
    await userEvent.click(figure.getByText('Show as a table'));
    expect(figure.getByRole('rowheader', { name: '29 January 2029' })).toBeTruthy();
  });

  it('say what will be there when there are none', async () => {
    await open({ followed: [] });
    expect(region('My deadlines').getByText(/^Deadlines of your matches/)).toBeTruthy();
    expect(product!.sent.some(({ path }) => path === '/api/v1/opportunities')).toBe(false);
  });
});

describe('what waits for the reader', () => {
  it('are drafts, those that were sent back first, each leading to its form', async () => {
    const draft = { ...ownPost(1), status: 'draft' };
    const own = [
      draft,
      { ...draft, id: 'd2', name: '' },
      { ...draft, id: 'd3', name: 'Back', sentBackReason: 'Say more' },
    ];
    await open({ own: [...own, { ...draft, id: 'd4' }], counts: { created: 0, drafts: 4 } });
    await screen.findByRole('region', { name: 'Waiting for you' });
    expect(linksOf('Waiting for you')).toEqual([
      'Back /post/d3/update',
      'Opportunity 1 /post/d1/update',
      'Draft without a title /post/d2/update',
      'All 4 drafts /?tab=drafts',
    ]);
    const states = region('Waiting for you')
      .getAllByRole('listitem')
      .map(({ lastChild }) => lastChild?.textContent);
    expect(states).toEqual(['Sent back with a comment', 'Draft to finish', 'Draft to finish']);
  });

  it('is not shown when nothing waits', async () => {
    await open({ own: [ownPost(1)] });
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  });
});

describe('what is new since the last visit', () => {
  const atDay = (day: string) => Date.parse(`${day}T09:00:00Z`);
  const visited = (day: string) => localStorage.setItem('visit.a1', JSON.stringify({ at: atDay(day), before: null }));
  const news: Product = {
    posts: [postMatch(1, { approvedAt: '2026-10-20T09:00:00.000Z' })],
    calls: [callMatch(2, { createdAt: '2026-10-05T09:00:00.000Z' })],
    listed: [
      { ...listed(1), approvedAt: '2026-10-20T09:00:00.000Z' },
      { ...listed(4), approvedAt: '2026-10-21T09:00:00.000Z' },
      { ...listed(5), approvedAt: '2026-10-01T09:00:00.000Z' },
    ],
  };

  it('is not shown on the first visit', async () => {
    await open(news);
    expect(screen.queryByRole('region', { name: 'Since you were last here' })).toBeNull();
  });

  it('counts and names matches and Opportunities in followed Helixes, each once', async () => {
    visited('2026-10-10');
    await open(news);
    expect(linksOf('Since you were last here')).toEqual([
      '1 new match /?sort=newest',
      'Opportunity 1 /opportunities/opportunity-1-d1',
      '1 new Opportunity in your Helixes /?tab=following',
      'Opportunity 4 /opportunities/opportunity-4-d4',
    ]);
  });

  it('names news of watched calls that came later', async () => {
    visited('2026-10-10');
    const call = { topicId: 'e2', identifier: 'HORIZON-2', title: 'Call 2', url: '/funding/call/HORIZON-2' };
    const moved = ['The deadline moved from 1 April 2027 to 8 April 2027.'];
    const item = { ...call, id: 'e2 3', at: '2026-10-12T13:00:00.000Z', nextDeadline: '2027-04-08', sentences: moved };
    await open({ news: [item, { ...item, id: 'e2 2', at: '2026-10-08T12:00:00.000Z' }] });
    expect(linksOf('Since you were last here')).toEqual([
      'News of a call you watch /funding/calls?filters[mine][]=watched',
      'Call 2 /funding/call/HORIZON-2',
    ]);
    expect(region('Since you were last here').getByText(moved[0]!)).toBeTruthy();
  });

  it('says so when there is nothing new', async () => {
    visited('2026-11-01');
    await open(news);
    expect(region('Since you were last here').getByText(/^Nothing new/)).toBeTruthy();
  });
});

describe('what is trending in followed Helixes', () => {
  it('has the number of likes and comments, and is not shown where there are none', async () => {
    const trending = [
      { ...listed(1), likes: 3, comments: 1 },
      { ...listed(2), likes: 0, comments: 2 },
    ];
    await open({ trending });
    await screen.findByRole('region', { name: 'Trending in your Helixes' });
    const entries = region('Trending in your Helixes').getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Opportunity 13 likes · 1 comment',
      'Opportunity 22 comments',
    ]);
    const request = product!.sent.find(({ path }) => path === '/api/v1/opportunities/trending')!;
    expect([...request.query.values()]).toEqual(['c1', 'c2']);
    await open({});
    expect(screen.queryByRole('region', { name: 'Trending in your Helixes' })).toBeNull();
  });
});
