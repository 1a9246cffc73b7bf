import './testing/dashboard.tsx';

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { callMatch, cards, openDashboard, type Product, postMatch } from './testing/dashboard.tsx';

let product: ReturnType<typeof openDashboard> | undefined;
async function open(harness: Product): Promise<void> {
  cleanup();
  product?.stop();
  product = openDashboard(harness);
  await screen.findByRole('heading', { level: 1 });
}
beforeEach(() => sessionStorage.clear());
afterEach(() => product?.stop());

const shown = async (expected: string[]) => waitFor(() => expect(cards()).toEqual(expected));

describe('a dismissed match', () => {
  const six = { posts: Array.from({ length: 6 }, (_, index) => postMatch(index + 1, { score: 1 - index / 10 })) };
  const dismiss = (name: string) => userEvent.click(screen.getByRole('button', { name: `Not for me: ${name}` }));
  const changes = () =>
    product!.sent
      .filter(({ method, path }) => method !== 'GET' && !/\/(visit|seen)$/.test(path))
      .map(({ method, path, body }) => ({ method, path, body }));

  it('disappears, is replaced by the next one, and can be restored', async () => {
    await open(six);
    await waitFor(() => expect(cards()).toHaveLength(5));
    await dismiss('Opportunity 2');
    expect(screen.getByText('“Opportunity 2” is hidden. Opportunities like it will rank lower for you.')).toBeTruthy();
    await shown(['Opportunity 1', 'Opportunity 3', 'Opportunity 4', 'Opportunity 5', 'Opportunity 6']);
    const undo = screen.getByRole('button', { name: 'Undo: show “Opportunity 2” again' });
    expect(document.activeElement).toBe(undo);
    await userEvent.click(undo);
    await shown(['Opportunity 1', 'Opportunity 2', 'Opportunity 3', 'Opportunity 4', 'Opportunity 5']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not for me: Opportunity 2' }));
    expect(changes()).toEqual([
      { method: 'POST', path: '/api/v1/users/a1/recommendations/dismissed', body: { kind: 'post', id: 'd2' } },
      { method: 'DELETE', path: '/api/v1/users/a1/recommendations/dismissed/post/d2', body: undefined },
    ]);
  });

  it('causes a new request when few matches are left, and can still be restored', async () => {
    const all = Array.from({ length: 9 }, (_, index) => postMatch(index + 1, { score: 1 - index / 10 }));
    const left = () => {
      const gone = product ? changes().map(({ body }) => (body as { id?: string } | undefined)?.id) : [];
      return { body: { data: all.filter(({ post }) => !gone.includes(post!.id)).slice(0, 5), pending: false } };
    };
    await open({ posts: left });
    await waitFor(() => expect(cards()).toHaveLength(5));
    for (const n of [1, 2, 3]) await dismiss(`Opportunity ${n}`);
    await shown(['Opportunity 4', 'Opportunity 5', 'Opportunity 6', 'Opportunity 7', 'Opportunity 8']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: show “Opportunity 1” again' }));
    await waitFor(() => expect(cards()[0]).toBe('Opportunity 1'));
  });

  it('keeps its place and the focus when it is restored before the new response', async () => {
    const [one, two, three] = [0.9, 0.8, 0.7].map((score, index) => postMatch(index + 1, { score }));
    let respond: (value: object) => void = () => undefined;
    const rest = new Promise<object>((resolve) => {
      respond = resolve;
    });
    let requests = 0;
    const posts = () => {
      requests += 1;
      return { body: requests === 1 ? { data: [one, two], pending: false } : rest };
    };
    await open({ posts });
    await waitFor(() => expect(cards()).toHaveLength(2));
    await dismiss('Opportunity 1');
    await waitFor(() => expect(requests).toBeGreaterThan(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: show “Opportunity 1” again' }));
    respond({ data: [two, three], pending: false });
    await shown(['Opportunity 1', 'Opportunity 2', 'Opportunity 3']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not for me: Opportunity 1' }));
  });

  it('is restored when the service refuses, and the flash says why', async () => {
    await open({ calls: [callMatch(3)], dismissing: { status: 503, body: { message: 'Not now.' } } });
    await shown(['Call 3']);
    await dismiss('Call 3');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await shown(['Call 3']);
    expect(changes()).toMatchObject([{ body: { kind: 'funding_topic', id: 'e3' } }]);
  });

  it('shows the hint next to the restore button when it was the last one', async () => {
    await open({ posts: [postMatch(1)] });
    await shown(['Opportunity 1']);
    await dismiss('Opportunity 1');
    expect(await screen.findByText('You have no matches at the moment')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo: show “Opportunity 1” again' })).toBeTruthy();
  });
});

describe('more like a match', () => {
  it('is said, taken back, and undone when the service refuses', async () => {
    await open({ calls: [callMatch(3, { score: 0.9 })] });
    await shown(['Call 3']);
    await userEvent.click(screen.getByRole('button', { name: 'More like this: Call 3' }));
    expect(await screen.findByText('Calls like this one will rank higher for you.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: more like “Call 3”' }));
    await waitFor(() => expect(screen.queryByText('Calls like this one will rank higher for you.')).toBeNull());
    const asked = product!.sent.filter(({ path }) => path.includes('/liked'));
    expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/v1/users/a1/recommendations/liked', body: { kind: 'funding_topic', id: 'e3' } },
      { method: 'DELETE', path: '/api/v1/users/a1/recommendations/liked/funding_topic/e3', body: undefined },
    ]);
    await open({ calls: [callMatch(3)], dismissing: { status: 503, body: { message: 'Not now.' } } });
    await shown(['Call 3']);
    await userEvent.click(screen.getByRole('button', { name: 'More like this: Call 3' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.queryByText('Calls like this one will rank higher for you.')).toBeNull();
  });
});
