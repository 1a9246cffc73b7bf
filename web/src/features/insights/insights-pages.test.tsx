import '../../testing/text-encoder.ts';

import type { MetricKind, Metrics, Stats } from '@consortia/proto/insights/shapes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import {
  EventMetricsPage,
  OpportunityMetricsPage,
  ResultMetricsPage,
  ReviewiqMetricsPage,
  UserMetricsPage,
} from './metrics-page.tsx';
import { StatsPage } from './stats-page.tsx';

const stats: Stats = {
  timePeriod: 'last_week',
  updatedAt: '2027-03-10T12:00:00.000Z',
  unit: 'day',
  buckets: ['2027-03-09T00:00:00.000Z', '2027-03-10T00:00:00.000Z'],
  stats: [{ name: 'views', value: 7, series: [3, 4] }],
};
const metricsOf = (kind: MetricKind): Metrics => ({
  ...stats,
  kind,
  organisation: { id: 'b1', name: 'University of Aurora' },
  firstResponse: { count: 2, medianMs: 7_200_000, p90Ms: 259_200_000 },
  items: [{ id: 'd1', alias: 'x', title: 'Quiet sensors', views: 7, responses: 2 }],
});
let product: ReturnType<typeof mockResponses> | undefined;
function serve(status: number, body: object, features = { reviewIq: false }): void {
  product = mockResponses(({ path }) => {
    if (path.startsWith('/api/v1/stats') || path.startsWith('/api/v1/metrics')) return { status, body };
    return { body: { ...sessionOf(['ROLE_USER']), features } };
  });
}
afterEach(() => product?.stop());

describe('the stats page', () => {
  it('has the time periods, the last 30 days first chosen, and a table behind each plot [U124, K36, K37]', async () => {
    serve(200, stats);
    showPage(<StatsPage />, { at: '/stats', path: '/stats' });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time period' });
    expect(choice.value).toBe('last_30_days');
    expect(
      within(choice)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value),
    ).toEqual([
      ...['last_24_hours', 'last_week', 'last_14_days', 'last_30_days', 'last_6_months'],
      ...['year_to_date', 'all_time'],
    ]);
    await screen.findByRole('heading', { name: 'Views' });
    screen.getByText('Highest: 4 in a day');
    screen.getByText('9 Mar 2027', { selector: 'th' });
    await userEvent.selectOptions(choice, 'Last week');
    await screen.findByRole('heading', { name: 'Views' });
    expect(choice.value).toBe('last_week');
  });

  it('leads on, for those who administer an organisation to its metrics', async () => {
    const { user, ...session } = sessionOf(['ROLE_USER']);
    const administrableOrganisations = [{ id: 'b1', alias: 'aurora', name: 'University of Aurora' }];
    product = mockResponses(({ path }) =>
      path.startsWith('/api/v1/stats')
        ? { body: stats }
        : { body: { ...session, user: { ...user, administrableOrganisations } } },
    );
    showPage(<StatsPage />, { at: '/stats', path: '/stats' });
    const link = await screen.findByRole('link', { name: 'Metrics of University of Aurora' });
    expect(link.getAttribute('href')).toBe('/organisations/metrics/opportunity/b1');
    screen.getByRole('link', { name: 'Opportunities' });
  });

  it('says that stats could not be fetched [E14]', async () => {
    serve(500, { code: 'common.unexpected', message: 'x' });
    showPage(<StatsPage />, { at: '/stats', path: '/stats' });
    await screen.findByText('Error fetching stats');
  });
});

describe('the metrics pages', () => {
  const pages: [MetricKind, ComponentType, string][] = [
    ['event', EventMetricsPage, 'Event metrics'],
    ['opportunity', OpportunityMetricsPage, 'Opportunity metrics'],
    ['result', ResultMetricsPage, 'Result metrics'],
    ['reviewiq', ReviewiqMetricsPage, 'ReviewIQ metrics'],
    ['user', UserMetricsPage, 'User metrics'],
  ];
  it.each(pages)('show figures of kind %s with an export [R41, R42, R43, R44]', async (kind, Page, title) => {
    serve(200, metricsOf(kind));
    showPage(<Page />, { at: `/organisations/metrics/${kind}/b1`, path: `/organisations/metrics/${kind}/:id` });
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByText('University of Aurora');
    screen.getByText('2 h');
    screen.getByText('3 days');
    expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
      `/api/v1/metrics/${kind}/b1/csv?timePeriod=last_30_days`,
    );
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toContain(
      '/organisations/metrics/user/b1',
    );
  });

  it.each([
    [403, 'You do not have access to this page'],
    [404, 'Page not found'],
  ])('respond to %d with the page “%s”', async (status, heading) => {
    serve(status, { code: 'x', message: 'x' });
    showPage(<EventMetricsPage />, { at: '/organisations/metrics/event/b1', path: '/organisations/metrics/event/:id' });
    await screen.findByRole('heading', { level: 1, name: heading });
  });

  it('say what to do where there are no figures', async () => {
    serve(200, { ...metricsOf('user'), stats: [{ name: 'joined', value: 0, series: [0, 0] }] });
    showPage(<UserMetricsPage />, { at: '/organisations/metrics/user/b1', path: '/organisations/metrics/user/:id' });
    expect((await screen.findByRole('link', { name: 'Invite users' })).getAttribute('href')).toBe('/invite');
  });

  it('lead to ReviewIQ only where its feature is enabled [P29]', async () => {
    const unused = { ...metricsOf('reviewiq'), stats: [{ name: 'reviews', value: 0, series: [0, 0] }] };
    const show = () =>
      showPage(<ReviewiqMetricsPage />, {
        at: '/organisations/metrics/reviewiq/b1',
        path: '/organisations/metrics/reviewiq/:id',
      });
    serve(200, unused, { reviewIq: true });
    const { unmount } = show();
    expect((await screen.findByRole('link', { name: 'Open ReviewIQ' })).getAttribute('href')).toBe('/review-iq');
    unmount();
    product?.stop();
    serve(200, unused);
    show();
    await screen.findByText('Your members have not used ReviewIQ in this period.');
    expect(screen.queryByRole('link', { name: 'Open ReviewIQ' })).toBeNull();
  });
});
