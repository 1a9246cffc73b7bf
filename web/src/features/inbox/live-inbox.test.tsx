import '../../testing/text-encoder.ts';

import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useSessionQuery } from '../../lib/session.ts';
import { FakeSource } from '../../testing/fake-stream.ts';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { InboxPage } from './inbox-page.tsx';
import { UnreadCount } from './unread-count.tsx';

const user = {
  ...{ id: 'a2', name: 'Inês Almeida', initials: 'IA', avatarUrl: null, profileUrl: '/public-profile/a2' },
  primaryOrganisation: null,
};
const message = (seq: number) => ({
  ...{ id: `m${seq}`, seq, userFrom: user, own: false, message: `Message ${seq}`, topic: null, role: null },
  createdAt: '2026-11-22T08:00:00.000Z',
});
let count: number;
const conversation = () => ({
  ...{ id: 'c1', user, link: '/inbox/c1', updatedAt: '2026-11-22T08:00:00.000Z', unreadCount: 0 },
  ...{ excerpt: `Message ${count}`, own: false, archived: false },
});
const thread = () => ({
  ...conversation(),
  messages: Array.from({ length: Math.min(count, 50) }, (_, index) => message(Math.max(0, count - 50) + index + 1)),
  ...{ before: count > 50 ? count - 49 : null, muted: false, blocked: false, readUrl: '/inbox/c1/read' },
  ...{ archiveUrl: '/inbox/c1/archive', reportUrl: '/inbox/report/c1' },
});

let sources: FakeSource[];
class ListedSource extends FakeSource {
  constructor(address: string) {
    super(address);
    sources.push(this);
  }
}
let product: ReturnType<typeof mockResponses>;
let isSignedIn: boolean;
let isDown: boolean;
function Page() {
  return useSessionQuery().data ? (
    <>
      <UnreadCount />
      <InboxPage />
    </>
  ) : null;
}
beforeEach(async () => {
  [count, sources, isSignedIn, isDown] = [1, [], true, false];
  Object.assign(globalThis, { EventSource: ListedSource });
  jest.useFakeTimers({ advanceTimers: true });
  product = mockResponses(({ path }: Sent) => {
    if (path === '/api/v1/session') {
      const session = sessionOf(['ROLE_USER']);
      return { body: isSignedIn ? session : { ...session, user: null } };
    }
    if (isDown) return { status: 503, body: { message: 'Later.' } };
    if (!isSignedIn) return { status: 401, body: { message: 'Sign in.' } };
    if (path === '/api/v1/inbox/unread') return { body: { messages: count, conversations: 1 } };
    if (path.startsWith('/api/v1/conversations/c1')) return { body: thread() };
    return { body: { items: [conversation()], page: 1, pages: 1, total: 1, totalCapped: false } };
  });
  showPage(<Page />, { at: '/inbox/c1', path: '/inbox/:conversationId' });
  await screen.findByRole('article');
  await act(() => jest.advanceTimersByTimeAsync(1000));
});
afterEach(() => {
  cleanup();
  product.stop();
  jest.useRealTimers();
  Object.assign(globalThis, { EventSource: undefined });
});
const reads = () => product.sent.filter(({ path }) => path.startsWith('/api/v1/conversations/c1')).length;
const connect = () =>
  act(async () => {
    sources[0]!.accept();
    sources[0]!.send('ready', 1);
    await jest.advanceTimersByTimeAsync(0);
  });
const shown = () => screen.getAllByRole('article').map((article) => within(article).getByText(/^Message/).textContent);

describe('the inbox with a stream', () => {
  it('shows a message and the counts as soon as the stream names it, in one connection for all parts of the page', async () => {
    await connect();
    count = 2;
    await act(async () => sources[0]!.send('message', 2, { conversationId: 'c1', messageId: 'm2' }));
    await screen.findByText('2 unread messages');
    await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2']));
    expect(sources).toHaveLength(1);
  });

  it('does not read at intervals while it is connected, and does again when the stream is gone', async () => {
    await connect();
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
    const before = reads();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(reads()).toBe(before);
    for (const index of [0, 1]) {
      await act(async () => sources[index]!.fail());
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
    count = 2;
    await act(() => jest.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2']));
  });

  it('reads later what could not be read when the stream named it', async () => {
    await connect();
    [count, isDown] = [2, true];
    await act(async () => sources[0]!.send('message', 2, { conversationId: 'c1', messageId: 'm2' }));
    await waitFor(() => expect(reads()).toBeGreaterThan(2));
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2']));
  });

  it('keeps every message once when more arrive than one response holds', async () => {
    await connect();
    for (const [id, next] of [2, 30, 60, 103].entries()) {
      count = next;
      await act(async () => sources[0]!.send('message', id + 2, { conversationId: 'c1', messageId: `m${next}` }));
      await waitFor(() => expect(shown().at(-1)).toBe(`Message ${next}`));
    }
    expect(shown()).toEqual(Array.from({ length: 103 }, (_, index) => `Message ${index + 1}`));
  });

  it('notices by a refused stream that the person has signed out in another tab', async () => {
    await connect();
    isSignedIn = false;
    await act(async () => sources[0]!.fail());
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(async () => sources[1]!.fail());
    // Less than what passes between two reads at intervals, more than until the next attempt.
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  it('closes the stream when the session has ended', async () => {
    await connect();
    isSignedIn = false;
    await act(async () => sources[0]!.send('message', 2, { conversationId: 'c1', messageId: 'm2' }));
    await waitFor(() => expect(sources[0]!.isOpen).toBe(false));
  });
});
