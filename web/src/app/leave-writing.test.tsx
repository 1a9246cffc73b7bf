import '../testing/text-encoder.ts';
import '../testing/request.ts';

import { type EditedOpportunity, emptyDraft } from '@consortia/proto/posts/drafts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { WritingPage } from '../features/posts/writing/writing-page.tsx';
import { useUser } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';
import { mockResponses } from '../testing/responses.ts';
import { sessionOf } from '../testing/show-page.tsx';
import { Link } from '../ui/link.tsx';
import { LeaveQuestion } from './leave-question.tsx';

const approved: EditedOpportunity = {
  ...emptyDraft,
  id: 'd1',
  name: 'As it is read',
  version: 4,
  type: 'project',
  status: 'approved',
  submittedAt: null,
  sentBackReason: null,
  url: '/opportunities/as-it-is-read-d1',
  savedAt: '2026-11-20T09:00:00.000Z',
};
const Edited = () =>
  useUser() ? (
    <>
      <Link to="/my-posts">Away</Link>
      <WritingPage />
      <LeaveQuestion />
    </>
  ) : null;
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
let product: ReturnType<typeof mockResponses>;

async function showEdited() {
  product = mockResponses(({ path }) => {
    if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    if (path === '/api/v1/posts/d1/edit') return { body: approved };
    if (path === '/api/v1/helixes') return { body: { helixes: [] } };
    return { status: 404, body: { message: 'No.' } };
  });
  const router = createMemoryRouter(
    [
      { path: '/post/:id/update', Component: Edited },
      { path: '/my-posts', element: <p>My posts</p> },
    ],
    { initialEntries: ['/post/d1/update?step=overview'] },
  );
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await userEvent.type(await title(), ' by all');
  return router;
}

describe('changes of an approved Opportunity that are not saved', () => {
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => undefined;
  });
  afterEach(() => product.stop());

  it('are not left by a link before that is confirmed; steps of the form are gone through unasked [S20]', async () => {
    const router = await showEdited();
    await userEvent.click(screen.getByRole('link', { name: /Visibility/ }));
    expect(router.state.location.search).toBe('?step=visibility');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Stay on this page' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/post/d1/update');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('My posts')).toBeTruthy();
    expect(product.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are given up by a button, after which no dialog opens and no draft is stored', async () => {
    await showEdited();
    expect((await title()).value).toBe('As it is read by all');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(async () => expect((await title()).value).toBe('As it is read'));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(localStorage.length).toBe(0);
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('My posts')).toBeTruthy();
  });
});
