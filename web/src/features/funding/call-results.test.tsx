import type { ResultCard } from '@consortia/proto/posts/results-shapes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { CallResults } from './call-results.tsx';

const topic = 'HORIZON-CL5-2027-D3-02-09';
const card = (n: number, changes: Partial<ResultCard> = {}): ResultCard => ({
  id: `d5${n}`,
  alias: `result-${n}`,
  title: `Result ${n}`,
  url: `/results/result-${n}-d5${n}`,
  organisation: null,
  helixes: [],
  trl: 4,
  expired: false,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  excerpt: 'Sensors that were tried on a ward.',
  user: { anonymous: true, name: 'Anonymous expert' },
  helixesTotal: 0,
  project: null,
  linksTotal: 0,
  hasVideo: false,
  ...changes,
});
let product: ReturnType<typeof mockResponses>;
afterEach(() => product.stop());
function show(session: object, items: readonly ResultCard[] = []): void {
  product = mockResponses(({ path, query }) => {
    if (path === '/api/v1/session') return { body: session };
    const page = Number(query.get('page'));
    return { body: { items: page === 2 ? [card(13)] : items, page, pages: 2, total: 13, totalCapped: false } };
  });
  showPage(<CallResults topic={topic} />, {
    at: `/funding/call/${topic}?tab=projects`,
    path: '/funding/call/:identifier',
  });
}
const requests = () => product.sent.filter(({ path }) => path === `/api/v1/results/of-call/${topic}`);

describe('the Results of this network on the page of a call', () => {
  it('are listed for members with author, project and readiness, page by page', async () => {
    show(sessionOf(['ROLE_USER']), [card(1, { project: { id: 'd41', title: 'River watch' } })]);
    expect((await screen.findByRole('link', { name: 'Result 1' })).getAttribute('href')).toBe('/results/result-1-d51');
    expect(screen.getByText('Anonymous expert · Project: River watch · TRL 4 · 20 November 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /next page/i }));
    await screen.findByRole('link', { name: 'Result 13' });
    expect(screen.getByTestId('address').textContent).toContain('?tab=projects&results=2');
  });

  it('may be none yet', async () => {
    show(sessionOf(['ROLE_USER']));
    expect(await screen.findByText('No member has published a Result for this call yet.')).toBeTruthy();
  });

  it('are neither requested nor shown for visitors, who are offered to sign in', async () => {
    show(visitor);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
    await waitFor(() => expect(product.sent.some(({ path }) => path === '/api/v1/session')).toBe(true));
    expect(requests()).toEqual([]);
  });
});
