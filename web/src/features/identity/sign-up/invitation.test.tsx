import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const Loaded = () => (useSessionQuery().data ? <SignUpPage /> : null);
let product: ReturnType<typeof mockResponses>;
function open(response: { status?: number; body: object }, at = '/sign-up#invitation=id.signature'): void {
  sessionStorage.clear();
  product = mockResponses(({ path, method }) => {
    if (path === '/api/v1/invitations/open') return response;
    return { body: method === 'GET' && path !== '/api/v1/session' ? { organisation: null, items: [] } : visitor };
  });
  showPage(<Loaded />, { at, path: '/sign-up' });
}
afterEach(() => product.stop());
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const requestsTo = (address: string) => product.sent.filter(({ path }) => path.startsWith(address));
const opened = () => requestsTo('/api/v1/invitations/open');

describe('the sign-up page with an invitation', () => {
  it('names who invites and has what is known filled in', async () => {
    const inviter = { name: 'Ana Kovács', organisation: 'University of Aurora' };
    open({
      body: { inviter, firstname: 'Nina', lastname: '', email: 'nina@elsewhere.example', into: null, seat: null },
    });
    await screen.findByText('Ana Kovács (University of Aurora) invites you to Consortia.');
    await waitFor(() => expect(field('Email').value).toBe('nina@elsewhere.example'));
    expect([field('First name').value, field('Last name').value]).toEqual(['Nina', '']);
    expect(opened()).toMatchObject([{ method: 'POST', body: { token: 'id.signature' } }]);
  });

  it('signs up with the organisation that the invitation is into, also with an address of another domain', async () => {
    const inviter = { name: 'Inês Almeida', organisation: 'TecNova' };
    const into = { organisation: { id: 'b1', name: 'TecNova' }, group: null };
    open({ body: { inviter, firstname: 'Nina', lastname: 'Haas', email: 'nina@elsewhere.example', into, seat: null } });
    await screen.findByText('Inês Almeida invites you to join TecNova.');
    await screen.findByText('Sign up with this address to accept. You are then added to TecNova.');
    await waitFor(() => expect(field('Email').value).toBe('nina@elsewhere.example'));
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(requestsTo('/sign-up')[0]?.body).toMatchObject({ organisation: 'b1' }));
  });

  it.each([
    [404, 'This invitation is not valid. Please open the link exactly as it appears in the email.'],
    [410, 'This invitation has expired. You can sign up without it, or get another one.'],
    [410, 'This invitation has already been used. You can sign in.'],
  ])('says with %i why a link cannot be used, and offers the sign-up all the same: %s', async (status, message) => {
    open({ status, body: { message } });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(field('First name').value).toBe('');
  });

  it('sends no request without a link', async () => {
    open({ body: {} }, '/sign-up');
    await screen.findByLabelText('First name');
    expect(opened()).toEqual([]);
  });
});
