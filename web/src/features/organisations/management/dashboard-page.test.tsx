import '../../../testing/text-encoder.ts';

import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { createStore } from '../../../lib/store.ts';
import { aCard } from '../../../testing/opportunities.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { OrganisationDashboardPage } from './dashboard-page.tsx';
import { memberCounts } from './member-counts.ts';
import { publicDeadlines } from './public-deadlines.ts';

const buckets = ['2026-11-09', '2026-11-16', '2026-11-23'].map((date) => `${date}T00:00:00.000Z`);
const stat = (name: string, series: number[]) => ({ name, series, value: series.reduce((sum, one) => sum + one, 0) });
const metrics = (kind: string, stats: object[]) => ({
  ...{ kind, organisation: { id: 'b1', name: 'Aurora' }, timePeriod: 'last_6_months', unit: 'week', buckets, stats },
  ...{ updatedAt: '2026-11-30T09:00:00.000Z', firstResponse: null, items: [] },
});
const action = (topicId: string, deadlines: string[]): OpportunityCard['action'] => ({
  ...{ id: `f${topicId}`, open: true, status: 'open', openingDate: '2026-09-01', deadlines },
  ...{ firstStageDeadline: null, secondStageDeadline: null, deadlineModel: 'single-stage', actionTypes: [] },
  topic: {
    ...{ id: topicId, identifier: 'HORIZON-1', title: `Call ${topicId}`, link: null, ccm2Id: null, call: null },
    url: `/funding/call/${topicId}`,
  },
});
const organisation = {
  ...{ id: 'b1', slug: 'aurora-b1', name: 'Aurora', description: '', website: null, photoUrl: null, revision: 'r1' },
  ...{ paid: true, profileUrl: '/organisation/aurora-b1', emailDomains: [], registry: null },
  ...{ members: 5, waiting: 2, administrators: 1, participants: 1, decidesOnMembers: true },
};
let product: ReturnType<typeof mockResponses>;
afterEach(() => product.stop());

function show(managed: object = {}, refused: readonly string[] = []) {
  product = mockResponses(({ path }) => {
    if (refused.some((part) => path.includes(part))) return { status: 403, body: { message: 'Not yours.' } };
    if (path.endsWith('/metrics/user/b1'))
      return { body: metrics('user', [stat('joined', [1, 0, 2]), stat('left', [0, 1, 0]), stat('member_views', [4])]) };
    if (path.endsWith('/metrics/opportunity/b1'))
      return { body: metrics('opportunity', [stat('views', [1, 2, 1200]), stat('responses', [0, 3, 0])]) };
    if (path.includes('/of-organisation/'))
      return {
        body: {
          items: [aCard(1, { action: action('e1', ['2029-02-05']) })],
          ...{ page: 1, pages: 1, total: 1, totalCapped: false },
        },
      };
    return {
      body: {
        organisation: { id: 'b1', name: 'Aurora', slug: 'aurora-b1' },
        ...{ items: [], total: 3, departments: [], left: 5 },
      },
    };
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={{ ...organisation, ...managed }} />}>
            <Route index element={<OrganisationDashboardPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}
const figureOf = (term: string) => screen.getByText(term).nextSibling?.textContent;

describe('the dashboard of an organisation', () => {
  it('has who waits, figures in a row, members over time with their table, and deadlines of public calls', async () => {
    show();
    const waiting = within(screen.getByRole('region', { name: 'Waiting' }));
    expect((await waiting.findByRole('link', { name: '3 open invitations' })).getAttribute('href')).toMatch(
      /\/referrals$/,
    );
    expect(waiting.getByRole('link', { name: '2 people are waiting to join' }).getAttribute('href')).toMatch(
      /\/members$/,
    );
    const figure = within(await screen.findByRole('figure', { name: 'Members over time' }));
    figure.getByText('From 4 six months ago to 5 today.');
    await userEvent.click(figure.getByText('Show as a table'));
    const rows = figure.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.at(-1)).toBe('23 November 2026520');
    expect(['Views of Opportunities', 'Responses', 'Members joined'].map(figureOf)).toEqual(['1,203', '3', '3']);
    const deadlines = within(await screen.findByRole('figure', { name: 'Deadlines of your members’ calls' }));
    expect(deadlines.getByRole('link', { name: 'Call e1' }).getAttribute('href')).toBe('/funding/call/e1');
  });

  it('says that nobody waits, who else decides, and what could not be loaded', async () => {
    show({ decidesOnMembers: false }, ['/metrics/', '/of-organisation/']);
    await screen.findByText('The figures could not be loaded');
    await screen.findByText('The deadlines could not be loaded');
    screen.getByText('Administrators of the organisation decide');
    expect(figureOf('Responses')).toBe('–');
  });
});

describe('members over time', () => {
  it('are counted back from today by who joined and left, never below none', () => {
    const of = (series: number[], now: number) =>
      memberCounts({ buckets, stats: [stat('joined', series), stat('left', [0, 1, 0])] as never }, now);
    expect(of([1, 0, 2], 5).map(({ members }) => members)).toEqual([4, 3, 5]);
    expect(of([0, 0, 9], 2).map(({ members }) => members)).toEqual([1, 0, 2]);
    expect(memberCounts({ buckets: [], stats: [] }, 2)).toEqual([]);
  });
});

describe('deadlines of calls that members made public', () => {
  it('are the next of each call, without private Opportunities, closed calls and Opportunities without a call', () => {
    const now = Date.parse('2026-11-22T09:00:00Z');
    const cards = [
      aCard(1, { action: action('e2', ['2026-01-01', '2027-03-01']) }),
      aCard(2, { action: action('e1', ['2027-01-05']) }),
      aCard(3, { action: action('e1', ['2027-01-05']) }),
      aCard(4, { action: action('e3', ['2027-01-01']), visibility: 'private' }),
      aCard(5, { action: action('e4', ['2026-11-01']) }),
      aCard(6, { action: null }),
    ];
    expect(publicDeadlines(cards, now).map(({ title, date, kind }) => [title, date, kind])).toEqual([
      ['Call e1', '2027-01-05', 'Opportunity 2'],
      ['Call e2', '2027-03-01', 'Opportunity 1'],
    ]);
  });
});
