import '../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Discussion } from '../features/posts/discussion/discussion.tsx';
import { OpportunitiesPage } from '../features/posts/list/opportunities-page.tsx';
import { MyPostsPage } from '../features/posts/writing/my-posts-page.tsx';
import { FlashStack } from '../lib/flash-stack.tsx';
import { useSessionQuery } from '../lib/session.ts';
import { mockResponses } from '../testing/responses.ts';
import { sessionOf, showPage } from '../testing/show-page.tsx';
import { SessionNotice } from './session-notice.tsx';

function Shell({ children }: { children: ReactElement }) {
  return useSessionQuery().data ? (
    <>
      <SessionNotice />
      {children}
      <FlashStack />
    </>
  ) : null;
}
type ResponseBody = { status?: number; body: unknown };
let product: ReturnType<typeof mockResponses>;
function show(page: ReactElement, at: string, response: (method: string) => ResponseBody) {
  product = mockResponses(({ path, method }) =>
    path === '/api/v1/session' ? { body: sessionOf(['ROLE_USER']) } : response(method),
  );
  return showPage(<Shell>{page}</Shell>, { at, path: at.split(/[?#]/)[0]! });
}
const flashes = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-kind]')].map((one) => [one.dataset.kind, one.textContent]);
const signIn = () => screen.findAllByRole('link', { name: 'Sign in and return here' });
const leadsTo = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`;
const over = { status: 401, body: { message: 'Please sign in to continue.' } };

describe('once the session has ended', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => product.stop());

  it('a page that cannot be loaded says so and offers to sign in and come back, not to try again [E02]', async () => {
    show(<MyPostsPage />, '/my-posts?page=2', () => over);
    // One on the page, one above it.
    await waitFor(async () => expect(await signIn()).toHaveLength(2));
    for (const link of await signIn()) expect(link.getAttribute('href')).toBe(leadsTo('/my-posts?page=2'));
    expect(flashes()).toEqual([['warning', 'Please sign in to continue.']]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('what was typed stays, and is there again after signing in [E02]', async () => {
    const comments = { comments: [], total: 0, totalCapped: false, next: null, mayComment: true };
    const response = (method: string) => (method === 'GET' ? { body: comments } : over);
    const { unmount } = show(
      <Discussion subject={{ kind: 'opportunity', id: 'd1' }} authorId={null} />,
      '/opportunities/one-d1',
      response,
    );
    await userEvent.type(await screen.findByRole('textbox'), 'I would like to join');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect((await signIn())[0]?.getAttribute('href')).toBe(leadsTo('/opportunities/one-d1'));
    expect(flashes()).toEqual([['warning', 'Please sign in to continue.']]);
    unmount();
    product.stop();
    show(<Discussion subject={{ kind: 'opportunity', id: 'd1' }} authorId={null} />, '/opportunities/one-d1', response);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('I would like to join');
  });
});

describe('a list that cannot be loaded', () => {
  afterEach(() => product.stop());

  it('shows each entry of the errors list as a warning [E04]', async () => {
    show(<OpportunitiesPage />, '/opportunities', () => ({
      status: 503,
      body: { message: 'No.', errors: ['The index is being rebuilt.', 'It takes a minute.'] },
    }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(flashes()).toEqual([
      ['warning', 'The index is being rebuilt.'],
      ['warning', 'It takes a minute.'],
    ]);
  });

  it('shows the message as danger where there is no errors list [E06]', async () => {
    show(<MyPostsPage />, '/my-posts', () => ({ status: 500, body: { message: 'The store is being moved.' } }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(flashes()).toEqual([['danger', 'The store is being moved.']]);
  });
});
