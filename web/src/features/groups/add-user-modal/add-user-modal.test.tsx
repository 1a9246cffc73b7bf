import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { AddUserModal } from './add-user-modal.tsx';

const preview = { subject: 'Ada Admin invites you to join TecNova on Consortia', text: 'Hello,\n' };
const people = [
  { id: 'p1', name: 'Rui Moreira' },
  { id: 'p2', name: 'Ruth Lang' },
];
const useCandidates = (q: string, { skip }: { skip: boolean }) => ({
  currentData: skip ? undefined : { items: people.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())) },
  isFetching: false,
  isError: false,
});
let product: ReturnType<typeof mockResponses>;
let added: string[];
let addWorks: boolean;
function Page() {
  const [open, setOpen] = useState(true);
  return (
    <AddUserModal
      group={{ id: 'g1', name: 'Photonics' }}
      organisationName="TecNova"
      open={open}
      onClose={() => setOpen(false)}
      useCandidates={useCandidates}
      onAdd={async (userId) => {
        added.push(userId);
        return addWorks;
      }}
    />
  );
}
beforeEach(async () => {
  added = [];
  addWorks = true;
  product = mockResponses(({ path, method }) => {
    if (path.startsWith('/api/v1/invitations/preview')) return { body: preview };
    return { body: method === 'POST' ? { message: '2 invitations are on their way.' } : visitor };
  });
  showPage(<Page />, { at: '/groups/g1/members', path: '/groups/:id/members' });
  await screen.findByRole('dialog', { name: 'Add user to Photonics' });
});
afterEach(() => product.stop());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current]')?.textContent;
const sent = () => product.sent.filter(({ method }) => method === 'POST');
async function toReview(): Promise<void> {
  await press('Invite by email');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Email addresses' }),
    'one@elsewhere.example two@elsewhere.example ',
  );
  await press('Review');
  await screen.findByText('This email will be sent to these 2 addresses:');
}

describe('the dialog that adds people to a group', () => {
  it('adds a member of the organisation who is chosen by name [U90, S40]', async () => {
    expect(step()).toBe('1 Add');
    await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'rui');
    await userEvent.click(await screen.findByRole('option', { name: 'Rui Moreira' }));
    await press('Add user');
    expect(added).toEqual(['p1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("shows 'You must select a user.' while none is chosen [V06]", async () => {
    await press('Add user');
    await screen.findByText('You must select a user.');
    await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'Rui Moreira');
    await press('Add user');
    await screen.findByText('You must select a user.');
    expect(added).toEqual([]);
  });

  it('stays open where the person could not be added', async () => {
    addWorks = false;
    await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'ruth');
    await userEvent.click(await screen.findByRole('option', { name: 'Ruth Lang' }));
    await press('Add user');
    expect(added).toEqual(['p2']);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('invites addresses in a second step and sends them after a third [S40, C23]', async () => {
    await toReview();
    expect(step()).toBe('3 Review');
    expect((await screen.findByRole('figure', { name: 'The email' })).textContent).toContain(preview.subject);
    expect(sent()).toEqual([]);
    await press('Send 2 invitations');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([
      { path: '/groups/g1/invite', body: { emails: ['one@elsewhere.example', 'two@elsewhere.example'] } },
    ]);
  });

  it('returns one step with Back, with what was entered [S41]', async () => {
    await toReview();
    await press('Back');
    expect(step()).toBe('2 Invite');
    screen.getByText('one@elsewhere.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'three@elsewhere.example ');
    await press('Back');
    expect(step()).toBe('1 Add');
    await press('Invite by email');
    screen.getByText('three@elsewhere.example');
  });

  it("goes from the review to the addresses with 'Invite more' [S42]", async () => {
    await toReview();
    await press('Invite more');
    expect(step()).toBe('2 Invite');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'three@elsewhere.example ');
    await press('Review');
    await screen.findByText('This email will be sent to these 3 addresses:');
  });

  it('needs an address before the review [V26]', async () => {
    await press('Invite by email');
    await press('Review');
    await screen.findByText('Please enter one or more emails to invite.');
    expect(step()).toBe('2 Invite');
  });
});
