import './testing/dashboard.tsx';

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { callMatch, cards, openDashboard, type Product } from './testing/dashboard.tsx';

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
