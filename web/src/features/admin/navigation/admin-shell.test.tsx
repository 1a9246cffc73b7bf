import '../../../testing/text-encoder.ts';

import { adminPages } from '@consortia/proto/page-paths';
import { fireEvent, screen, within } from '@testing-library/react';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { AdminShell } from './admin-shell.tsx';

const counts: Record<string, Record<string, number>> = {
  posts: { submitted: 2, edited: 1, comments: 0 },
  identity: { accounts: 4, 'data-requests': 0, 'contact-messages': 0 },
  organisations: { members: 0, organisations: 1000, participants: 1 },
  helixes: { 'helix-requests': 3 },
  inbox: { reports: 0 },
};
let product: ReturnType<typeof mockResponses>;
const show = (at: string) => {
  product = mockResponses(({ path }) => {
    const kinds = counts[path.split('/').at(-1)!] ?? {};
    return { body: { kinds: Object.entries(kinds).map(([kind, count]) => ({ kind, count, oldest: null })), days: [] } };
  });
  return showPage(<AdminShell />, { at, path: at });
};
const places = () => within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link');
afterEach(() => product.stop());

describe('the navigation of administration', () => {
  it('leads to every page of administrators, and names the open one', () => {
    show('/admin/people');
    const addresses = places().map((link) => link.getAttribute('href'));
    expect(addresses.toSorted()).toEqual(Object.values(adminPages).toSorted());
    const current = places().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/admin/people']);
  });

  it('says how much waits on each page, and nothing where nothing waits', async () => {
    show('/admin/people');
    await screen.findByText('4 waiting');
    const named = Object.fromEntries(
      places().map((link) => [link.getAttribute('href'), within(link).queryByText(/ waiting$/)?.textContent ?? '']),
    );
    expect(named).toMatchObject({
      '/admin/dashboard': '1,011+ waiting',
      '/admin/people': '4 waiting',
      '/admin/organisations': '1,001+ waiting',
      '/admin/helixes': '3 waiting',
      '/admin/reports': '',
      '/admin/audit': '',
    });
  });

  it('opens and closes on narrow screens', () => {
    show('/admin/audit');
    const toggle = screen.getByRole('button', { name: 'Administration' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
  });
});
