import '../../../testing/text-encoder.ts';

import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { DashboardPage } from '../dashboard-page.tsx';

const pageOf = (items: unknown[]) => ({ items, page: 1, pages: 1, total: items.length, totalCapped: false });
const account = {
  ...{
    id: 'a7',
    name: 'Jonas Weber',
    email: 'jonas@lumen.example',
    profileUrl: '/public-profile/jonas',
    state: 'waiting',
  },
  ...{ organisation: null, request: null, roles: ['ROLE_USER'], trial: true, trialSet: false, twoFactorEnabled: false },
  ...{ registeredAt: '2026-11-19T09:00:00.000Z', sessions: 0, own: false },
};
const joining = {
  organisation: { id: 'b1', name: 'Aurora', slug: 'aurora-b1' },
  person: { id: 'a8', name: 'Eva Novak', initials: 'EN', avatarUrl: null, profileUrl: '/public-profile/eva' },
  requestedAt: '2026-11-18T09:00:00.000Z',
  ...{ emailDomain: 'elsewhere.example', foreignDomain: true },
};
const report = {
  ...{
    id: 'e1',
    reason: 'Sends advertisements.',
    reportedAt: '2026-11-20T09:00:00.000Z',
    context: [],
    resolution: null,
  },
  reporter: {
    id: 'a1',
    name: 'Ana Kovács',
    initials: 'AK',
    avatarUrl: null,
    profileUrl: null,
    primaryOrganisation: null,
  },
  reported: {
    id: 'a2',
    name: 'Rob Spam',
    initials: 'RS',
    avatarUrl: null,
    profileUrl: null,
    primaryOrganisation: null,
  },
};

let product: ReturnType<typeof mockResponses>;
let decided: string[];
/** Paths of decisions that someone else has made before. */
let taken: string[];
function response({ method, path }: Sent): { status?: number; body: unknown } {
  if (method === 'POST') {
    decided.push(path);
    if (taken.includes(path)) return { status: 409, body: { message: 'This no longer waits.' } };
    return { body: { message: 'Done.', url: '/' } };
  }
  if (path.startsWith('/api/v1/admin/set-aside/')) return { body: { items: [] } };
  if (path === '/api/v1/admin/waiting/identity')
    return { body: { kinds: [{ kind: 'accounts', count: 1, oldest: '2026-11-19T09:00:00.000Z' }], days: [] } };
  if (path.startsWith('/api/v1/admin/waiting/')) return { body: { kinds: [], days: [] } };
  const isOpen = (of: string) => !decided.some((one) => one.includes(of));
  if (path === '/api/v1/admin/people') return { body: { ...pageOf(isOpen('a7') ? [account] : []), waiting: 1 } };
  if (path === '/api/v1/join-requests') return { body: pageOf(isOpen('a8') ? [joining] : []) };
  if (path === '/api/v1/admin/reports') return { body: pageOf([report]) };
  if (path === '/api/v1/admin/participants') return { status: 503, body: { message: 'Not now.' } };
  if (path === '/api/v1/admin/posts')
    return { body: { ...pageOf([]), counts: { submitted: 0, edited: 0, comments: 0 } } };
  return { body: pageOf([]) };
}
function show(at = '/admin/dashboard') {
  product = mockResponses(response);
  return showPage(
    <>
      <DashboardPage preview={() => null} />
      <FlashStack />
    </>,
    { at, path: '/admin/dashboard' },
  );
}
/** Long enough for the administrator to have read the item. */
function read(): void {
  const now = performance.now() + 600;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
}
const rows = () =>
  within(screen.getByRole('list', { name: 'All waiting items' }))
    .getAllByRole('button')
    .map((row) => row.querySelector('strong')?.textContent);

describe('the queue of everything that waits', () => {
  beforeEach(() => {
    localStorage.clear();
    [decided, taken] = [[], []];
  });
  afterEach(() => {
    product.stop();
    jest.restoreAllMocks();
  });

  it('lists all kinds, the longest waiting first, and says which could not be loaded', async () => {
    show();
    await screen.findByRole('heading', { level: 2, name: 'All waiting items' });
    expect(rows()).toEqual(['Eva Novak', 'Jonas Weber', 'Report about Rob Spam']);
    expect(screen.getByRole('alert').textContent).toContain('Not loaded: Participants.');
    const queues = within(screen.getByRole('navigation', { name: 'Waiting items by kind' }));
    expect(queues.getByRole('link', { name: /^Accounts/ }).textContent).toContain('1 waiting');
  });

  it('approves with a, declines with s and a reason where one is needed, by the routes of the owners', async () => {
    show();
    await screen.findByRole('heading', { level: 2, name: 'All waiting items' });
    read();
    await userEvent.keyboard('a');
    await screen.findByText('Done.');
    await waitFor(() => expect(rows()).toEqual(['Jonas Weber', 'Report about Rob Spam']));
    await userEvent.keyboard('s');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Not a researcher.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(rows()).toEqual(['Report about Rob Spam']));
    expect(decided).toEqual(['/organisation-dashboard/aurora-b1/members/a8/approve', '/admin/people/a7/refuse']);
  });

  it('offers no decision for what takes more than one step, and opens its page with o', async () => {
    show('/admin/dashboard?tab=reports');
    await screen.findByRole('heading', { level: 3, name: 'Report about Rob Spam' });
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await userEvent.keyboard('as');
    expect(decided).toEqual([]);
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/reports');
  });

  it('approves several at once, and names what someone else has decided', async () => {
    taken = ['/admin/people/a7/approve'];
    show();
    await screen.findByRole('heading', { level: 2, name: 'All waiting items' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    await screen.findByText('1 approval has been recorded.');
    expect(screen.getByText('“Jonas Weber”: This no longer waits.')).toBeTruthy();
    expect(screen.getByText(/“Report about Rob Spam”: Open it to decide/)).toBeTruthy();
  });
});
