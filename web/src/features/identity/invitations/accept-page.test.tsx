import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../../testing/show-page.tsx';
import { AcceptInvitationPage } from './accept-page.tsx';

const opened = {
  inviter: { name: 'Inês Almeida', organisation: 'TecNova' },
  ...{ firstname: '', lastname: '', email: 'nina@elsewhere.example' },
  into: { organisation: { id: 'b1', name: 'TecNova' }, group: null },
  seat: null,
};
const Loaded = () => (useSessionQuery().data ? <AcceptInvitationPage /> : null);
let product: ReturnType<typeof mockResponses>;
type Response = { status?: number; body: object };
function show({
  session = visitor as object,
  open = { body: opened } as Response,
  accept = { body: { message: 'You have accepted the invitation to TecNova.', url: '/organisation/x-b1' } } as Response,
  at = '/invitation#invitation=id.signature',
} = {}): void {
  product = mockResponses(({ path }) => {
    if (path === '/api/v1/invitations/open') return open;
    return path === '/api/v1/invitations/accept' ? accept : { body: session };
  });
  showPage(<Loaded />, { at, path: '/invitation' });
}
beforeEach(() => sessionStorage.clear());
afterEach(() => product.stop());
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const accepted = () => product.sent.filter(({ path }) => path === '/api/v1/invitations/accept');

describe('the page of an invitation into an organisation', () => {
  it('lets a visitor sign up with it, or sign in without the token in the address', async () => {
    show();
    await screen.findByText('Inês Almeida invites you to join TecNova.');
    expect(link('Sign up')).toBe('/sign-up#invitation=id.signature');
    expect(link('Sign in')).toBe('/login?returnTo=%2Finvitation');
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });

  it('names the seat that it is for, without a name of the consortium', async () => {
    const seat = { role: 'Clinic', call: 'Quantum sensors' };
    show({ session: sessionOf(['ROLE_USER']), open: { body: { ...opened, into: null, seat } } });
    await screen.findByText('Inês Almeida invites you to take the seat “Clinic” in a consortium for Quantum sensors.');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await waitFor(() => expect(accepted()).toHaveLength(1));
  });

  it('is accepted by a member with one press, also after signing in', async () => {
    sessionStorage.setItem('invitation', 'id.signature');
    show({ session: sessionOf(['ROLE_USER']), at: '/invitation' });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await screen.findByText('You have accepted the invitation to TecNova.');
    expect(accepted()).toMatchObject([{ body: { token: 'id.signature' } }]);
    expect(link('Continue')).toBe('/organisation/x-b1');
  });

  it('says why it cannot be accepted', async () => {
    const message = 'Leave your organisation before you join another one.';
    show({ session: sessionOf(['ROLE_USER']), accept: { status: 409, body: { message } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('says why the link cannot be used, and that one is needed', async () => {
    const message = 'This invitation is no longer valid. You can request another one from the organisation.';
    show({ open: { status: 410, body: { message } } });
    await screen.findByText(message);
    product.stop();
    sessionStorage.clear();
    show({ at: '/invitation' });
    await screen.findByText('Please open the link exactly as it appears in the email.');
  });
});
