import '../../testing/text-encoder.ts';

import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { hasUnsaved } from '../../lib/use-unsaved-guard.ts';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { InboxPage } from './inbox-page.tsx';

const user = {
  ...{ id: 'a2', name: 'Inês Almeida', initials: 'IA', avatarUrl: null, profileUrl: '/public-profile/a2' },
  primaryOrganisation: { name: 'TecNova', profileUrl: null },
};
const conversation = {
  ...{ id: 'c1', user, link: '/inbox/c1', updatedAt: '2026-11-22T08:00:00.000Z', unreadCount: 1 },
  ...{ excerpt: 'Good morning', own: false, archived: false },
};
const thread = {
  ...conversation,
  messages: [
    {
      ...{ id: 'm1', seq: 1, userFrom: user, own: false, message: 'Good morning', topic: null, role: null },
      createdAt: '2026-11-22T08:00:00.000Z',
    },
  ],
  ...{ before: null, muted: false, blocked: false, readUrl: '/inbox/c1/read' },
  ...{ archiveUrl: '/inbox/c1/archive', reportUrl: '/inbox/report/c1' },
};

let product: ReturnType<typeof mockResponses>;
type Result = { status?: number; body: object };
let read: () => Result;
let shown: () => Result;
let sent: (request: Sent) => Result;
function Page() {
  return useSessionQuery().data ? <InboxPage /> : null;
}
function open(): void {
  product = mockResponses((request: Sent) => {
    const { path, method } = request;
    if (method === 'POST') return sent(request);
    if (path === '/inbox/c1/read') return read();
    if (path.startsWith('/api/v1/conversations/c1')) return shown();
    if (path.startsWith('/api/v1/conversations'))
      return { body: { items: [conversation], page: 1, pages: 1, total: 1, totalCapped: false } };
    return { body: sessionOf(['ROLE_USER']) };
  });
  showPage(
    <>
      <FlashStack />
      <Page />
    </>,
    { at: '/inbox/c1', path: '/inbox/:conversationId' },
  );
}
beforeEach(() => {
  read = () => ({ body: { message: 'The conversation is marked as read.' } });
  shown = () => ({ body: thread });
  sent = () => ({ body: { message: 'Your message has been sent.', url: '/inbox/c1' } });
});
afterEach(() => {
  product.stop();
  jest.useRealTimers();
});
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a conversation in the inbox', () => {
  it('is marked as read by one call when it is opened unread [S65]', async () => {
    open();
    await screen.findByRole('article', { name: 'Inês Almeida' });
    await act(async () => {});
    expect(product.sent.filter(({ path }) => path === '/inbox/c1/read')).toHaveLength(1);
  });

  it('is not marked as read where nothing is unread', async () => {
    shown = () => ({ body: { ...thread, unreadCount: 0 } });
    open();
    await screen.findByRole('article', { name: 'Inês Almeida' });
    expect(product.sent.some(({ path }) => path === '/inbox/c1/read')).toBe(false);
  });

  it('shows each entry of a failed read call as a warning for 6000 ms [E24]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    read = () => ({ status: 422, body: { message: 'No.', errors: ['First reason', 'Second reason'] } });
    open();
    await screen.findByText('First reason');
    screen.getByText('Second reason');
    act(() => jest.advanceTimersByTime(6000));
    expect([isShown('First reason'), isShown('Second reason')]).toEqual([false, false]);
  });

  it('shows the message of a failed read call as danger for 10000 ms [E25]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    read = () => ({ status: 500, body: { message: 'That did not work.' } });
    open();
    await screen.findByText('That did not work.');
    act(() => jest.advanceTimersByTime(7000));
    expect(isShown('That did not work.')).toBe(true);
    act(() => jest.advanceTimersByTime(3000));
    expect(isShown('That did not work.')).toBe(false);
  });

  it('keeps what was typed where a message is refused, and sends it again with the same key', async () => {
    sent = () => ({ status: 503, body: { message: 'Later.' } });
    open();
    const field = await screen.findByLabelText('Write to Inês Almeida');
    await userEvent.type(field, 'Thursday suits me');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Later.');
    expect((field as HTMLTextAreaElement).value).toBe('Thursday suits me');
    sent = () => ({ body: { message: 'Your message has been sent.', url: '/inbox/c1' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const keys = product.sent
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('warns before a message that was not sent is lost [S20]', async () => {
    sessionStorage.clear();
    open();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to Inês Almeida');
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(field, 'Thursday suits me');
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field.value).toBe(''));
    expect(hasUnsaved()).toBe(false);
  });

  it('cannot be written in where its recipient may not be written to [E26]', async () => {
    shown = () => ({ body: { ...thread, muted: true } });
    open();
    const field = (await screen.findByLabelText('Write to Inês Almeida')) as HTMLTextAreaElement;
    screen.getByText('New messages to Inês Almeida cannot be delivered. You can still read this conversation.');
    expect([field.disabled, field.placeholder]).toEqual([true, 'An error has occurred. Please contact support.']);
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('is marked in the list, which names who wrote and how much is unread [U110, D55]', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const row = within(list).getByRole('link');
    expect([row.getAttribute('aria-current'), row.getAttribute('href')]).toEqual(['page', '/inbox/c1']);
    expect(row.textContent).toContain('1 unread message');
  });
});
