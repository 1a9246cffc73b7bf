import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { Bell } from './bell.tsx';
import { NotificationListPage } from './notification-list-page.tsx';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const notification = (number: number, change: object = {}) => ({
  ...{ id: `n${number}`, kind: 'message', text: `Notification ${number}`, url: `/inbox/c${number}` },
  ...{ createdAt: ago(0), read: false, ...change },
});
const all = [
  notification(1),
  notification(2, { kind: 'call-news', read: true, createdAt: ago(24) }),
  notification(3, { url: null, createdAt: '2020-03-01T12:00:00.000Z' }),
];

let product: ReturnType<typeof mockResponses> | undefined;
afterEach(() => product?.stop());
const Loaded = ({ children }: { children: ReactNode }) => (useSessionQuery().data ? children : null);
function open(at: string, items: readonly object[] = all, Shown: ComponentType = NotificationListPage) {
  product = mockResponses(({ path, method, query }: Sent) => {
    if (path === '/api/v1/notifications')
      return query.get('before') === 'n3'
        ? { body: { items: [notification(4, { createdAt: '2019-03-01T12:00:00.000Z' })], next: null } }
        : { body: { items, next: items.length > 1 ? 'n3' : null } };
    if (path === '/api/v1/notifications/unread') return { body: { notifications: items.length } };
    if (path === '/api/v1/notifications/visit') return { body: { since: null, total: 0, groups: [] } };
    if (path === '/api/v1/notifications/read') return { body: { message: 'All notifications are marked as read.' } };
    if (method === 'POST') return { body: { notifications: 0 } };
    return { body: sessionOf(['ROLE_USER']) };
  });
  showPage(
    <>
      <Loaded>
        <Shown />
      </Loaded>
      <FlashStack />
    </>,
    { at, path: '/notifications' },
  );
}
const sentTo = (path: string) => product!.sent.filter((one) => one.path === path);

describe('the page of notifications', () => {
  it('lists them under their days, each with a link where the reader may still see what it is about', async () => {
    open('/notifications');
    await screen.findByRole('list', { name: 'Today' });
    const hrefsOn = (day: string) =>
      within(screen.getByRole('list', { name: day }))
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(['Today', 'Yesterday', '1 March 2020'].map(hrefsOn)).toEqual([['/inbox/c1'], ['/inbox/c2'], []]);
  });

  it('marks one as read by its button, and when it is followed', async () => {
    open('/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Notification 3' }));
    expect(screen.queryByRole('button', { name: 'Mark as read: Notification 2' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Notification 1' }));
    expect(sentTo('/api/v1/notifications/n3/read')).toHaveLength(1);
    expect(sentTo('/api/v1/notifications/n1/read')).toHaveLength(1);
    expect(screen.getByTestId('address').textContent).toBe('/inbox/c1');
  });

  it('marks all as read up to the latest one that is shown', async () => {
    open('/notifications');
    await screen.findByRole('list', { name: 'Today' });
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('All notifications are marked as read.');
    expect(sentTo('/api/v1/notifications/read').map(({ body }) => body)).toEqual([{ upTo: 'n1' }]);
  });

  it('has earlier ones, unread ones and those of a kind, and its address holds which', async () => {
    open('/notifications?show=unread&kind=nonsense');
    await screen.findByRole('list', { name: 'Today' });
    expect(sentTo('/api/v1/notifications')[0]!.query.toString()).toBe('unread=true');
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier notifications' }));
    await screen.findByText('Notification 4');
    expect(screen.queryByRole('button', { name: 'Show earlier notifications' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'News about a watched call');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/notifications?show=unread&kind=call-news'),
    );
    expect(sentTo('/api/v1/notifications').at(-1)!.query.toString()).toBe('unread=true&kind=call-news');
  });

  it('says what it is for and where to go next while it is empty', async () => {
    open('/notifications', []);
    await screen.findByRole('heading', { name: 'No notifications yet' });
    expect(screen.getByRole('link', { name: 'Find calls to watch' }).getAttribute('href')).toBe('/funding/calls');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });
});

describe('the bell', () => {
  it('says how many are unread, opens the latest ones and closes when one is followed', async () => {
    open('/notifications', all, Bell);
    const bell = await screen.findByRole('button', { name: 'Notifications 3 unread notifications' });
    await userEvent.click(bell);
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const entry = await list.findByRole('link', { name: 'Notification 1' });
    expect(list.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/notifications');
    await userEvent.click(entry);
    expect(screen.getByTestId('address').textContent).toBe('/inbox/c1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
