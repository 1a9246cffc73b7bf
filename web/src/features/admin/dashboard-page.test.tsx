import '../../testing/text-encoder.ts';

import type { Opportunity } from '@consortia/proto/posts/shapes';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { anOpportunity } from '../../testing/opportunities.ts';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import type { QueuedComment } from './admin-api.ts';
import { DashboardPage } from './dashboard-page.tsx';
import type { Preview } from './post-detail.tsx';

const author = { anonymous: true as const, name: 'Ana Kovács' };
const aPost = (number: number): Opportunity =>
  anOpportunity({
    id: `d${number}`,
    alias: `post-${number}`,
    name: `Post ${number}`,
    status: 'draft',
    submittedAt: '2026-11-20T09:00:00.000Z',
    visibility: 'network',
    url: `/opportunities/post-${number}-d${number}`,
    message: { type: 'doc', content: [] },
    user: author,
    approvedAt: null,
    likes: 0,
    permissions: ['edit'],
  });
const aComment = (number: number): QueuedComment => ({
  id: `f${number}`,
  message: `What comment ${number} says`,
  version: 3,
  user: author,
  since: '2026-11-20T09:00:00.000Z',
  edited: false,
  post: { kind: 'opportunity', id: 'd1', name: 'Post 1', url: '/opportunities/post-1-d1' },
  repliesTo: null,
});
const preview: Preview = ({ opportunity, heading }) => (
  <article>
    {heading}
    <p>The whole of {opportunity.name}</p>
  </article>
);

let product: ReturnType<typeof mockResponses>;
let setAside: unknown[];
/** While false, reads fail. */
let readsSucceed = true;
let waiting: { posts: Opportunity[]; comments: QueuedComment[] };
const pageOf = (items: unknown[]) => ({ items, page: 1, pages: 1, total: items.length, totalCapped: false });
const idIn = (path: string): string => path.split('/')[3]!;
function take(kind: 'posts' | 'comments', ids: string[]): void {
  waiting = { ...waiting, [kind]: waiting[kind].filter(({ id }) => !ids.includes(id)) };
}
const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  waiting: index,
}));
/** The service as far as the page can see it. */
function response({ method, path, query, body }: Sent): { status?: number; body: unknown } {
  if (path.startsWith('/api/v1/admin/set-aside/')) return { body: { items: path.endsWith('/posts') ? setAside : [] } };
  if (method === 'GET' && !readsSucceed) return { status: 503, body: { message: 'Not now.' } };
  if (path === '/api/v1/admin/waiting/posts') {
    const counted = (kind: string, count: number) => ({ kind, count, oldest: null });
    const kinds = [
      counted('submitted', waiting.posts.length),
      counted('edited', 0),
      counted('comments', waiting.comments.length),
    ];
    return { body: { kinds, days: [] } };
  }
  if (path.startsWith('/api/v1/admin/waiting/')) return { body: { kinds: [], days: [] } };
  if (path.endsWith('/queue-history')) return { body: { days, decided: 2, medianWait: 7_200_000 } };
  if (path.endsWith('/history')) return { body: pageOf([]) };
  if (method === 'GET' && path === '/api/v1/admin/comments') return { body: pageOf(waiting.comments) };
  if (method === 'GET') {
    const queue = query.get('queue') ?? 'submitted';
    const items = queue === 'edited' ? [] : waiting.posts;
    const queued = items.map((post) => ({
      post,
      version: 2,
      since: '2026-11-20T09:00:00.000Z',
      queue,
      changed: [],
      changes: [],
    }));
    const counts = { submitted: waiting.posts.length, edited: 0, comments: waiting.comments.length };
    return { body: { ...pageOf(queued), counts } };
  }
  const kind = path.startsWith('/admin/posts') ? 'posts' : 'comments';
  if (path === `/admin/${kind}/approve`) {
    const { ids } = body as { ids: string[] };
    const done = ids.filter((id) => id !== 'd2');
    take(kind, ids);
    const refused = ids.filter((id) => id === 'd2').map((id) => ({ id, reason: 'It has been withdrawn.' }));
    return { body: { message: `${done.length} approved.`, done, refused } };
  }
  if (idIn(path) === 'd9') return { status: 409, body: { message: 'It does not wait any more.' } };
  take(kind, [idIn(path)]);
  return { body: { message: 'Done.' } };
}
function show(at = '/admin/dashboard?tab=submitted', posts = [1, 2, 3]) {
  waiting = { posts: posts.map(aPost), comments: [1, 2].map(aComment) };
  product = mockResponses(response);
  return showPage(
    <>
      <DashboardPage preview={preview} />
      <FlashStack />
    </>,
    { at, path: '/admin/dashboard' },
  );
}
const whole = (name: string) => screen.findByText(`The whole of ${name}`);
const changes = () =>
  product.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
/** Long enough for the administrator to have read the item. */
function read(): void {
  const now = performance.now() + 600;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
}
const rows = () => within(screen.getByRole('list', { name: 'Submitted Opportunities' })).getAllByRole('listitem');

describe('the dashboard of administrators', () => {
  beforeEach(() => {
    localStorage.clear();
    setAside = [];
    readsSucceed = true;
  });
  afterEach(() => {
    product.stop();
    jest.restoreAllMocks();
  });

  it('counts what waits in each queue and leads there', async () => {
    show();
    await whole('Post 1');
    const queues = within(screen.getByRole('navigation', { name: 'Waiting items by kind' }));
    await waitFor(() =>
      expect(
        queues
          .getAllByRole('link')
          .slice(0, 4)
          .map((link) => link.textContent),
      ).toEqual(['All5 waiting', 'Opportunities3 waiting', 'Edits0 waiting', 'Comments2 waiting']),
    );
    await userEvent.click(queues.getByRole('link', { name: /^Comments/ }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin/dashboard?tab=comments'));
  });

  it('shows what could not be indexed, and no section where there is nothing', async () => {
    setAside = [
      {
        index: 'posts.opportunities',
        id: 'd7',
        version: 3,
        reason: 'Too many steps.',
        since: '2026-11-20T09:00:00.000Z',
      },
    ];
    const { unmount } = show();
    const section = await screen.findByRole('region', { name: 'Missing from search' });
    expect(within(section).getByRole('listitem').textContent).toBe(
      'd7 in posts.opportunities since 2026-11-20: Too many steps.',
    );
    unmount();
    product.stop();
    setAside = [];
    show();
    await whole('Post 1');
    expect(screen.queryByRole('region', { name: 'Missing from search' })).toBeNull();
  });

  it('goes through the queue with j and k, and approves with a, after which the next one is there', async () => {
    show();
    await whole('Post 1');
    await userEvent.keyboard('j');
    await whole('Post 2');
    await userEvent.keyboard('k');
    await whole('Post 1');
    await userEvent.keyboard('a');
    await whole('Post 2');
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(changes()).toEqual(['POST /admin/posts/d1/approve']);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Post 2'));
    expect(rows()).toHaveLength(2);
  });

  it('empties', async () => {
    show('/admin/dashboard?tab=submitted', [1, 2]);
    await whole('Post 1');
    await userEvent.keyboard('a');
    await whole('Post 2');
    read();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Submitted Opportunities'));
  });

  it('approves nothing that no one has read: not by a key that is held, and not by one pressed again at once', async () => {
    show();
    await whole('Post 1');
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    await userEvent.keyboard('a');
    await whole('Post 2');
    clock.mockReturnValue(now + 599);
    await userEvent.keyboard('a');
    expect(screen.getByText('The whole of Post 2')).toBeTruthy();
    clock.mockReturnValue(now + 600);
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    expect(changes()).toEqual(['POST /admin/posts/d1/approve']);
    await userEvent.keyboard('a');
    await whole('Post 3');
    expect(changes()).toEqual(['POST /admin/posts/d1/approve', 'POST /admin/posts/d2/approve']);
  });

  it('sends back with s, not without a reason', async () => {
    show();
    await whole('Post 1');
    await userEvent.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send back to the author?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
    expect(changes()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'jaks: say whom you seek.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await whole('Post 2');
    const sent = product.sent.find(({ path }) => path.endsWith('/send-back'));
    expect([sent?.path, sent?.body]).toEqual(['/admin/posts/d1/send-back', { reason: 'jaks: say whom you seek.' }]);
    expect(changes()).toHaveLength(1);
  });

  it('selects with x and approves several, naming each that was refused', async () => {
    show();
    await whole('Post 1');
    await userEvent.keyboard('xjx');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('“Post 2”: It has been withdrawn.')).toBeTruthy();
    expect(screen.getByText('1 approved.')).toBeTruthy();
    expect(product.sent.find(({ path }) => path === '/admin/posts/approve')?.body).toEqual({
      ids: ['d1', 'd2'],
      versions: { d1: 2, d2: 2 },
    });
    await whole('Post 3');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this list' }));
    expect(screen.queryByText('“Post 2”: It has been withdrawn.')).toBeNull();
  });

  it('counts nothing that is no longer in the list, though the queue is not yet loaded again', async () => {
    show('/admin/dashboard?tab=submitted', [1, 3, 4]);
    await whole('Post 1');
    await screen.findByText('3 waiting');
    const loads = product.sent.filter(({ method }) => method === 'GET').length;
    readsSucceed = false;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('3 approved.')).toBeTruthy();
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    expect(screen.queryByText('3 waiting')).toBeNull();
    expect(product.sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(loads);
  });

  it('gives back what the service refuses, and says why', async () => {
    show('/admin/dashboard?tab=submitted', [9, 1]);
    await whole('Post 9');
    await userEvent.keyboard('a');
    expect(await screen.findByText('It does not wait any more.')).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('lists its keys with ?, and lets them be switched off', async () => {
    show();
    await whole('Post 1');
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'KeyAction',
      'jNext',
      'kPrevious',
      'aApprove',
      'sSend back',
      'xSelect or unselect',
      '?This list',
    ]);
    await userEvent.keyboard('j');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('a');
    expect(changes()).toEqual([]);
    expect(screen.getByText('The whole of Post 1')).toBeTruthy();
  });

  it('does nothing on keys together with Ctrl or the like', async () => {
    show();
    await whole('Post 1');
    await userEvent.keyboard('{Control>}a{/Control}{Meta>}a{/Meta}{Alt>}j{/Alt}');
    expect(changes()).toEqual([]);
  });

  it('removes a comment once that is confirmed, by a button that says so', async () => {
    show('/admin/dashboard?tab=comments');
    await screen.findByRole('heading', { level: 3, name: 'Comment on Post 1' });
    await userEvent.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this comment?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove comment' }));
    await waitFor(() => expect(changes()).toEqual(['POST /admin/comments/f1/remove']));
    await waitFor(() => expect(screen.queryAllByText('What comment 1 says')).toEqual([]));
    read();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    expect(changes()).toEqual(['POST /admin/comments/f1/remove', 'POST /admin/comments/f2/approve']);
  });

  it('says that a queue could not be loaded', async () => {
    product = mockResponses(() => ({ status: 503, body: { message: 'No.' } }));
    showPage(<DashboardPage preview={preview} />, { at: '/admin/dashboard', path: '/admin/dashboard' });
    expect(await screen.findByRole('heading', { name: 'The queue could not be loaded' })).not.toBeNull();
  });
});
