import '../testing/text-encoder.ts';
import '../testing/request.ts';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { GroupForm } from '../features/groups/management/group-form.tsx';
import { createStore } from '../lib/store.ts';
import { LeaveQuestion } from './leave-question.tsx';

const empty = { name: '', description: '', website: '', phone: '', email: '' };
const Page = () => (
  <>
    <Outlet />
    <LeaveQuestion />
  </>
);

describe('the form of a group', () => {
  it('leads to the next page without a question once it is sent [C21]', async () => {
    const sent: string[] = [];
    const send = async ({ name }: { name: string }) => {
      sent.push(name);
      return { message: 'The group has been created.', url: '/groups/b2/details' };
    };
    const form = <GroupForm initial={empty} button="Create group" send={send} />;
    const children = [
      { path: '/create', element: form },
      { path: '/groups/b2/details', element: <p>Details of the group</p> },
    ];
    const router = createMemoryRouter([{ Component: Page, children }], { initialEntries: ['/create'] });
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Lasers');
    await userEvent.type(screen.getByLabelText('Description'), 'Builds lasers.');
    await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Details of the group')).toBeTruthy();
    expect(sent).toEqual(['Lasers']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
