import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf } from '../../../testing/show-page.tsx';
import { group, showBelow } from '../testing/shown-group.tsx';
import { EditGroupPage } from './edit-group-page.tsx';

const saved = { body: { message: 'The group is saved.', url: '/groups/b2/details' } };
let response: { status?: number; body: object };
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  response = saved;
});
function open(changes: Partial<typeof group> = {}) {
  product = mockResponses(({ method }) => (method === 'GET' ? { body: sessionOf(['ROLE_USER']) } : response));
  showBelow(<EditGroupPage />, { ...group, ...changes }, '/groups/b2/details/edit');
}
afterEach(() => product.stop());

describe('the page that edits a group', () => {
  it('changes the details and returns to them [R38]', async () => {
    open();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Photonics');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Group name cannot be blank.')).toBeTruthy();
    await userEvent.type(name, 'Photonics and sensing');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/groups/b2/details'));
    expect(product.sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/groups/b2/details/edit', body: { name: 'Photonics and sensing', phone: null, revision: 'r1' } },
    ]);
  });

  it('keeps what was typed where someone else has edited the group meanwhile, and reloads on request', async () => {
    response = { status: 409, body: { message: groupMessages.editedMeanwhile } };
    open();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.type(name, ' and sensing');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const reload = await screen.findByRole('button', { name: groupMessages.reload });
    expect(reload.closest('[role="alert"]')?.textContent).toContain(groupMessages.editedMeanwhile);
    expect(name.value).toBe('Photonics and sensing');
    expect(screen.getByTestId('address').textContent).toBe('/groups/b2/details/edit');
  });

  it('has the removal of the group confirmed, with a form that needs no script [P24, N19]', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Photonics?' });
    const form = within(dialog).getByRole('button', { name: 'Remove the group' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/groups/b2/remove']);
    expect(product.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is not shown to those who do not manage the group', async () => {
    open({ mayManage: false });
    expect(
      await screen.findByText('Only leaders of the group and administrators of its organisation can change it.'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
