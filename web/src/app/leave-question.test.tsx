import '../testing/text-encoder.ts';
import '../testing/request.ts';

import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { keepScroll } from '../lib/page-title.tsx';
import { sessionEnded } from '../lib/session-end.ts';
import { createStore } from '../lib/store.ts';
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts';
import { Link } from '../ui/link.tsx';
import { LeaveQuestion } from './leave-question.tsx';

function Form() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  useUnsavedGuard(text !== '' && !sent);
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setSent(true)}>
        Send
      </button>
    </>
  );
}
const Page = () => (
  <>
    <Link to="/other">Away</Link>
    <Link to="/form?tab=two#part">Same page</Link>
    <Link to="/form/1" state={keepScroll}>
      Own address
    </Link>
    <Outlet />
    <LeaveQuestion />
  </>
);
function show() {
  const store = createStore();
  const children = [
    { path: '/form', Component: Form },
    { path: '/form/1', element: <p>Stored form</p> },
    { path: '/other', element: <p>Other page</p> },
  ];
  const router = createMemoryRouter([{ Component: Page, children }], { initialEntries: ['/form'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, store };
}
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const isWarned = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

describe('a page whose form has changed', () => {
  it('is left only after a question, by links within the application and by the browser [S20]', async () => {
    const { router } = show();
    await userEvent.type(screen.getByLabelText('Text'), 'x');
    expect(isWarned()).toBe(true);
    await follow('Away');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Stay on this page' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/form');
    await follow('Away');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Other page')).toBeTruthy();
    expect(isWarned()).toBe(false);
  });

  it('is left without a question while nothing has changed, and once the form is submitted [S20, S21]', async () => {
    show();
    expect(isWarned()).toBe(false);
    await userEvent.type(screen.getByLabelText('Text'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(isWarned()).toBe(false);
    await follow('Away');
    expect(await screen.findByText('Other page')).toBeTruthy();
  });

  it('is not left by another part of itself, nor by the address of what it has created', async () => {
    const { router } = show();
    await userEvent.type(screen.getByLabelText('Text'), 'x');
    await follow('Same page');
    expect(router.state.location.hash).toBe('#part');
    await follow('Own address');
    expect(await screen.findByText('Stored form')).toBeTruthy();
  });

  it('is left to sign in without a question once the session has ended', async () => {
    const { store } = show();
    await userEvent.type(screen.getByLabelText('Text'), 'x');
    act(() => void store.dispatch(sessionEnded()));
    expect(isWarned()).toBe(false);
  });
});
