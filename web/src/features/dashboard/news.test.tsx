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
  const namesIn = (part: ReturnType<typeof region>) =>
    part.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('are on a timeline, with a table of the same behind it; those of matches are listed apart', async () => {
    const action = aCallAction({ deadlines: ['2029-02-05'] });
    await open({ calls: [callMatch(3, { nextDeadline: '2029-01-29' })], own: [{ ...ownPost(1), action }] });
    const figure = within(await screen.findByRole('figure', { name: 'My deadlines' }));
    expect(namesIn(figure)).toEqual([expect.stringMatching(/^Opportunity 1Yours · 5 Feb 2029 · \d+ days$/)]);
    expect(namesIn(region('Deadlines of matches'))).toEqual([
      expect.stringMatching(/^Call 3Match · 29 Jan 2029 · \d+ days$/),
    ]);
    await userEvent.click(figure.getByText('Show as a table'));
    expect(figure.getByRole('rowheader', { name: '5 February 2029' })).toBeTruthy();
  });

  it('say what will be there when there are none', async () => {
    await open({ followed: [] });
    await screen.findByRole('region', { name: 'My deadlines' });
    expect(region('My deadlines').getByText(/^Deadlines of your Opportunities and drafts/)).toBeTruthy();
    expect(product!.sent.some(({ path }) => path === '/api/v1/opportunities')).toBe(false);
  });
});

describe('what is new since the last visit', () => {
  const since = '2026-10-10T09:00:00.000Z';
  const notification = (id: string, text: string, url: string | null) => ({
    ...{ id, kind: 'message', text, url, createdAt: since, read: false },
  });
  const groups = [
    {
      ...{ kind: 'message', count: 3, title: 'Message (3)' },
      latest: ['one', 'two', 'three'].map((name) => notification(name, `Message ${name}`, `/inbox/${name}`)),
    },
    {
      kind: 'call-news',
      count: 1,
      title: 'News about a watched call',
      latest: [notification('m', 'It moved', '/funding/call/HORIZON-2')],
    },
    { kind: 'comment', count: 1, title: 'Comment', latest: [notification('c', 'No longer available.', null)] },
  ];
  const news = [
    { ...listed(4), approvedAt: '2026-10-21T09:00:00.000Z' },
    { ...listed(5), approvedAt: '2026-10-01T09:00:00.000Z' },
  ];

  it('counts new hits of a saved search once, all of them and not those of the latest notification', async () => {
    const hits = { ...notification('s', '“Soil” has 2 new hits.', '/saved-searches'), kind: 'saved-search' };
    const search = {
      ...{ id: 's1', name: 'Soil', kind: 'opportunity', url: '/opportunities', filters: {} },
      ...{ schedule: 'daily', createdAt: since, newHits: 6 },
    };
    await open({
      savedSearches: [search],
      visit: {
        since,
        total: 4,
        groups: [groups[0], { kind: 'saved-search', count: 1, title: 'Saved search', latest: [hits] }],
      },
    });
    expect(await screen.findByRole('link', { name: /Soil.*6 new hits/ })).toBeTruthy();
    await screen.findByRole('region', { name: 'Since you were last here' });
    expect(screen.getAllByText(/new hits/)).toHaveLength(1);
  });

  it('is not shown on the first visit', async () => {
    await open({ listed: news });
    await screen.findByRole('region', { name: 'My deadlines' });
    expect(screen.queryByRole('region', { name: 'Since you were last here' })).toBeNull();
  });

  it('is counted by kind, each leading to where all of it is, with Opportunities in followed Helixes', async () => {
    const matches = {
      posts: [postMatch(1, { approvedAt: '2026-10-20T09:00:00.000Z' })],
      calls: [callMatch(2, { createdAt: '2026-10-05T09:00:00.000Z' })],
    };
    await open({
      ...matches,
      listed: [...news, { ...listed(1), approvedAt: '2026-10-20T09:00:00.000Z' }],
      visit: { since, total: 5, groups },
    });
    await screen.findByRole('region', { name: 'Since you were last here' });
    expect(linksOf('Since you were last here')).toEqual([
      'Message (3) /inbox',
      'Message one /inbox/one',
      'News about a watched call /funding/calls?filters[mine][]=watched',
      'It moved /funding/call/HORIZON-2',
      'Comment /notifications?kind=comment',
      '1 new match /?sort=newest',
      'Opportunity 1 /opportunities/opportunity-1-d1',
      '1 new Opportunity in your Helixes /?tab=following',
      'Opportunity 4 /opportunities/opportunity-4-d4',
      'All notifications /notifications',
    ]);
    expect(product!.sent.find(({ path }) => path === '/api/v1/notifications/visit')).toMatchObject({ method: 'POST' });
  });

  it('says so when there is nothing new', async () => {
    await open({ visit: { since, total: 0, groups: [] } });
    await screen.findByRole('region', { name: 'Since you were last here' });
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
