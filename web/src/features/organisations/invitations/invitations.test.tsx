import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { InviteUsersPage } from './invite-users-page.tsx';
import { ReferralsPage } from './referrals-page.tsx';

const slug = 'tecnova-b1';
const invite = `/organisation-dashboard/${slug}/invite-users`;
const cancelUrl = `/organisation-dashboard/${slug}/referrals/i1/cancel`;
const referral = {
  ...{ id: 'i1', email: 'rui@elsewhere.example', name: 'Rui Moreira', departments: ['Dev Team'], group: null },
  ...{ inviter: 'Inês Almeida', state: 'sent', sentAt: '2027-01-01T10:00:00.000Z', cancelUrl },
};
const referrals = {
  organisation: { id: 'b1', name: 'TecNova', slug },
  items: [referral],
  total: 1,
  departments: ['Dev Team', 'Marketing Team'],
  left: 30,
};
const preview = { subject: 'Ada Admin invites you to join TecNova on Consortia', text: 'Hello,\n\nYou are added.\n' };
const Loaded = ({ Page }: { Page: () => React.JSX.Element }) => (useSessionQuery().data ? <Page /> : null);

let product: ReturnType<typeof mockResponses>;
let list: () => { status?: number; body: object };
function show(Page: () => React.JSX.Element, path: string): void {
  product = mockResponses(({ path: called, method }: Sent) => {
    if (called.startsWith('/api/v1/invitations/preview')) return { body: preview };
    if (called === `/api/v1/organisation-invitations/${slug}`) return list();
    if (method === 'POST') return { body: { message: 'Your invitation is on its way.' } };
    return { body: sessionOf(['ROLE_USER']) };
  });
  showPage(<Loaded Page={Page} />, { at: path.replace(':slug', slug), path });
}
beforeEach(() => {
  list = () => ({ body: referrals });
});
afterEach(() => product.stop());
const sent = () => product.sent.filter(({ method }) => method === 'POST');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('the page that invites colleagues into an organisation', () => {
  const open = () => show(InviteUsersPage, '/organisation-dashboard/:slug/invite-users');

  it('says that the colleague is added to the organisation, and sends after a review [R36, S39, P17, D21]', async () => {
    open();
    await screen.findByRole('heading', { name: 'Invite colleagues to TecNova' });
    screen.getByText(/A colleague who accepts is added to TecNova/);
    await userEvent.type(screen.getByLabelText('First name'), 'Nina');
    await userEvent.type(screen.getByLabelText('Last name'), 'Haas');
    await userEvent.type(screen.getByLabelText('Email'), 'nina@elsewhere.example');
    await userEvent.click(screen.getByRole('option', { name: 'Dev Team' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Department or team' }), 'Photonics lab{Enter}');
    await press('Review');
    await screen.findByText('Nina Haas <nina@elsewhere.example>');
    screen.getByText('Department or team: Dev Team, Photonics lab');
    expect((await screen.findByRole('figure', { name: 'The email' })).textContent).toContain(preview.subject);
    expect(sent()).toEqual([]);
    await press('Send invitation');
    await screen.findByText('Your invitation is on its way.');
    expect(sent()).toMatchObject([
      {
        path: invite,
        body: {
          firstName: 'Nina',
          lastName: 'Haas',
          email: 'nina@elsewhere.example',
          groups: ['Dev Team', 'Photonics lab'],
        },
      },
    ]);
  });

  it('offers the departments of the demo and of earlier invitations [K43]', async () => {
    open();
    await screen.findByText('Departments of your organisation');
    for (const name of ['Dev Team', 'Marketing Team']) screen.getByRole('option', { name });
  });

  it("returns from the review to the form with 'Invite more', with what was entered [S43]", async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Several people' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'one@elsewhere.example ');
    await userEvent.click(screen.getByRole('option', { name: 'Marketing Team' }));
    await press('Review');
    await screen.findByText('This email will be sent to:');
    await press('Invite more');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'two@elsewhere.example ');
    await press('Review');
    await screen.findByText('This email will be sent to these 2 addresses:');
    await press('Send 2 invitations');
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { body: { emails: ['one@elsewhere.example', 'two@elsewhere.example'], groups: ['Marketing Team'] } },
      ]),
    );
  });

  it('keeps what is typed for several people while an invitation to one person is sent', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Several people' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'one@elsewhere.example ');
    await userEvent.click(screen.getByRole('radio', { name: 'One person' }));
    await userEvent.type(screen.getByLabelText('First name'), 'Nina');
    await userEvent.type(screen.getByLabelText('Last name'), 'Haas');
    await userEvent.type(screen.getByLabelText('Email'), 'nina@elsewhere.example');
    await press('Review');
    await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite more' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
    await userEvent.click(screen.getByRole('radio', { name: 'Several people' }));
    screen.getByText('one@elsewhere.example');
  });

  it('names what is wrong with the entries [V24, V25, V26]', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Several people' }));
    await press('Review');
    await screen.findByText('Please enter one or more emails to invite.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'one{Enter}');
    await screen.findByText('Please enter a valid email address.');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email addresses' }));
    await userEvent.paste(Array.from({ length: 16 }, (_, index) => `guest${index}@elsewhere.example`).join(' '));
    await press('Review');
    await screen.findByText("We can't invite that many people at once. Please batch invites into groups of 15.");
    expect(sent()).toEqual([]);
  });

  it('leads everyone else to invitations to Consortia [P18]', async () => {
    list = () => ({ status: 403, body: { message: 'No.' } });
    open();
    await screen.findByText('Only administrators of this organisation can invite people to it.');
    expect(screen.getByRole('link', { name: 'Invite to Consortia' }).getAttribute('href')).toBe('/invite');
  });

  it('is not found for an organisation that does not exist', async () => {
    list = () => ({ status: 404, body: { message: 'No.' } });
    open();
    await screen.findByRole('heading', { name: 'Page not found' });
  });
});

describe('the pending invitations of an organisation', () => {
  const open = () => show(ReferralsPage, '/organisation-dashboard/:slug/referrals');

  it('are cancelled by a native form after a confirmation [P25, U86]', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw invitation to rui@elsewhere.example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this invitation?' });
    within(dialog).getByText('The link sent to rui@elsewhere.example will no longer add anyone to TecNova.');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('Keep it');
    const form = dialog.querySelector('form');
    expect(form?.getAttribute('action')).toBe(cancelUrl);
    expect(form?.method).toBe('post');
    expect(form?.querySelector<HTMLInputElement>('[name="_token"]')?.value).toBe('token');
  });

  it('have a dialog that invites more colleagues in two steps [U87, S39]', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite colleagues' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite colleagues' });
    const inside = within(dialog);
    await userEvent.click(await inside.findByRole('radio', { name: 'Several people' }));
    await userEvent.type(inside.getByLabelText('Email addresses'), 'one@elsewhere.example ');
    await userEvent.click(inside.getByRole('button', { name: 'Review' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ path: invite, body: { emails: ['one@elsewhere.example'] } }]);
  });

  it('say so where there are none', async () => {
    list = () => ({ body: { ...referrals, items: [], total: 0 } });
    open();
    await screen.findByText('No invitations are pending.');
  });
});
