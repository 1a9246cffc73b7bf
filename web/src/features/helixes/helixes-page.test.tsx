import '../../testing/text-encoder.ts';

import type { Helix } from '@consortia/proto/helixes/shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { imitateBrowserLayout } from '../../testing/embla-layout.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { FollowedHelixes } from './followed-helixes.tsx';
import { HelixesPage } from './helixes-page.tsx';

const aHelix = (number: number, name: string): Helix => ({
  id: `c${number}`,
  name,
  alias: `helix-${number}`,
  image: null,
  description: 'What people work on.',
  mission: false,
  relatedClusters: number === 1 ? ['c2'] : [],
  hue: number,
});
const all = [aHelix(1, 'Quantum'), aHelix(2, 'Soil')];

imitateBrowserLayout();
let product: ReturnType<typeof mockResponses>;
type Refusal = { status: number; body: object };
/** Simulates the API with its followed Helixes. `refusal` is the response to every change. */
function start(
  followed: string[],
  { refusal, session = sessionOf(['ROLE_USER']) as object }: { refusal?: Refusal; session?: object } = {},
) {
  product = mockResponses(({ path, method, body }) => {
    if (path === '/api/v1/session') return { body: session };
    if (path === '/api/v1/helixes') return { body: { helixes: all } };
    if (path === '/api/v1/helixes/followed') return { body: { helixes: [...followed] } };
    if (method === 'POST' && refusal) return refusal;
    if (path === '/helixes/subscribe') followed.push(...(body as { topics: string[] }).topics);
    return { body: { message: `Done: ${path}` } };
  });
}
function Page({ followed }: { followed?: boolean }) {
  const { data } = useSessionQuery();
  return data ? (
    <>
      {followed ? <FollowedHelixes>{(ids) => <p>Of {ids.join()}</p>}</FollowedHelixes> : <HelixesPage />}
      <FlashStack />
    </>
  ) : null;
}
const open = (followed = false) => showPage(<Page followed={followed} />, { at: '/helixes', path: '/helixes' });
const changes = () => product.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
afterEach(() => product.stop());

describe('the page of all Helixes', () => {
  it('opens a confirmation to follow a Helix, or to unfollow a followed one [S25]', async () => {
    start(['c2']);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Follow Quantum' }));
    const follow = await screen.findByRole('dialog', { name: 'Follow Quantum?' });
    await userEvent.click(within(follow).getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('Done: /helixes/c1/follow')).toBeTruthy();
    // The Helix is followed now, so the same button opens the other confirmation.
    await userEvent.click(await screen.findByRole('button', { name: 'Following Quantum' }));
    const unfollow = await screen.findByRole('dialog', { name: 'Unfollow Quantum?' });
    await userEvent.click(within(unfollow).getByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByRole('button', { name: 'Follow Quantum' })).toBeTruthy();
    expect(changes()).toEqual([
      { path: '/helixes/c1/follow', body: { helix: 'c1' } },
      { path: '/helixes/c1/unfollow', body: { helix: 'c1' } },
    ]);
    expect(screen.getByRole('button', { name: 'Following Soil' })).toBeTruthy();
  });

  it('changes nothing when the confirmation is cancelled', async () => {
    start([]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Follow Quantum' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toEqual([]);
  });

  it.each([
    [
      'each of a list',
      { message: 'No.', errors: ['First reason.', 'Second reason.'] },
      ['First reason.', 'Second reason.'],
    ],
    ['a single message', { message: 'It cannot be left now.' }, ['It cannot be left now.']],
  ])(
    'says %s where unfollowing is refused, and goes on showing it as followed [E11]',
    async (_what, body, sentences) => {
      start(['c1'], { refusal: { status: 409, body } });
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Following Quantum' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unfollow' }));
      for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
      expect(await screen.findByRole('button', { name: 'Following Quantum' })).toBeTruthy();
      expect(screen.queryByText('No.')).toBeNull();
    },
  );

  it('links visitors to the sign-in page and back, and shows related Helixes', async () => {
    start([], { session: visitor });
    open();
    const link = await screen.findByRole('link', { name: 'Sign in to follow Quantum' });
    expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fhelixes');
    expect(screen.getByText('Related: Soil')).toBeTruthy();
    expect(product.sent.map(({ path }) => path)).not.toContain('/api/v1/helixes/followed');
  });
});

describe('followed Helixes', () => {
  it('can be chosen several at once while there are none', async () => {
    start([]);
    open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose at least one Helix.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quantum' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Soil' }));
    await userEvent.click(screen.getByRole('button', { name: 'Follow 2 Helixes' }));
    expect(await screen.findByText('Of c1,c2')).toBeTruthy();
    expect(changes()).toEqual([{ path: '/helixes/subscribe', body: { topics: ['c1', 'c2'] } }]);
    expect(within(screen.getByRole('list', { name: 'You follow' })).getAllByRole('listitem')).toHaveLength(2);
  });
});
