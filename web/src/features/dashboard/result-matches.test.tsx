import './testing/dashboard.tsx';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anonymous } from '../../testing/opportunities.ts';
import { callMatch, cards, openDashboard, type Product, postMatch, resultMatch } from './testing/dashboard.tsx';

let product: ReturnType<typeof openDashboard> | undefined;
async function open(harness: Product, at?: string): Promise<void> {
  product = openDashboard(harness, at);
  await screen.findByRole('heading', { level: 1 });
}
beforeEach(() => sessionStorage.clear());
afterEach(() => product?.stop());
const shown = async (expected: string[]) => waitFor(() => expect(cards()).toEqual(expected));
const all: Product = {
  posts: [postMatch(1, { score: 0.9 })],
  calls: [callMatch(3, { score: 0.6 })],
  results: [resultMatch(2, { score: 0.7, publishedAt: '2026-11-21T09:00:00.000Z' })],
};

describe('matching Results', () => {
  it('are listed among the other matches by score and by date of publication, and can be listed alone', async () => {
    await open(all);
    await shown(['Opportunity 1', 'Result 2', 'Call 3']);
    await userEvent.click(screen.getByRole('radio', { name: 'Newest' }));
    await waitFor(() => expect(cards()[0]).toBe('Result 2'));
    await userEvent.click(screen.getByRole('radio', { name: 'Results' }));
    await shown(['Result 2']);
    expect(screen.getByTestId('address').textContent).toBe('/?show=results&sort=newest');
  });

  it('show their reasons, facts and a link, and no name that the reader may not know', async () => {
    const reasons = [{ kind: 'helix', name: 'Health', followed: true }] as const;
    await open({
      results: [
        resultMatch(1, { score: 0.8, reasons: [...reasons], project: { id: 'p1', title: 'River watch' } }),
        resultMatch(2, { score: 0.7, reasons: [...reasons], user: anonymous, trl: null }),
      ],
    });
    await shown(['Result 1', 'Result 2']);
    for (const name of ['Result 1', 'Result 2'])
      await userEvent.click(screen.getByRole('button', { name: `Reasons and facts: ${name}` }));
    const facts = (name: string) =>
      within(screen.getByRole('article', { name }))
        .getAllByRole('term')
        .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(facts('Result 1')).toEqual([
      ['Posted by', expect.any(String)],
      ['Project', 'River watch'],
      ['Technology readiness level', '6'],
    ]);
    expect(facts('Result 2')).toEqual([['Posted by', 'Anonymous expert']]);
    const first = within(screen.getByRole('article', { name: 'Result 1' }));
    expect(first.getByRole('link', { name: 'See the Result' }).getAttribute('href')).toBe('/results/result-1-r1');
    expect(first.getAllByText('You follow Health').length).toBeGreaterThan(0);
  });

  it('are dismissed and restored by their kind', async () => {
    await open(all);
    await shown(['Opportunity 1', 'Result 2', 'Call 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Not for me: Result 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: show “Result 2” again' }));
    const path = '/api/v1/users/a1/recommendations/dismissed';
    await waitFor(() =>
      expect(
        product!.sent
          .filter(({ path: sent }) => sent.startsWith(path))
          .map(({ method, path: sent, body }) => [method, sent, body]),
      ).toEqual([
        ['POST', path, { kind: 'result', id: 'r2' }],
        ['DELETE', `${path}/result/r2`, undefined],
      ]),
    );
    await shown(['Opportunity 1', 'Result 2', 'Call 3']);
  });

  it('are reported as seen like the others, so that no notification names them', async () => {
    await open({ ...all, results: [resultMatch(7, { score: 0.7 })] });
    const seen = () => product!.sent.filter(({ path }) => path.endsWith('/recommendations/seen'));
    await waitFor(() =>
      expect(seen().flatMap(({ body }) => (body as { items: object[] }).items)).toContainEqual({
        kind: 'result',
        id: 'r7',
      }),
    );
  });

  it('leave the other matches as they are where they fail, and are missing with a hint where there are none', async () => {
    await open({ ...all, results: () => ({ status: 503, body: { message: 'Away.' } }) });
    await shown(['Opportunity 1', 'Call 3']);
    expect(screen.getByText(/Results could not be matched right now/)).toBeTruthy();
    product!.stop();
    await open({ ...all, results: [] }, '/?show=results');
    expect(await screen.findByText('You have no matches at the moment')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Show all matches' })).toHaveLength(1);
  });
});
