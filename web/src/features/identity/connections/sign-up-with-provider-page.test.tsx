import '../../../testing/text-encoder.ts';

import { connectionMessages as labels } from '@consortia/proto/identity/messages/connections';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { SignUpWithProviderPage } from './sign-up-with-provider-page.tsx';

const aurora = { id: 'b10000000000000000000001', name: 'University of Aurora', country: 'FI', city: null };
const nina = { provider: 'google', name: 'Google', firstname: 'Nina', lastname: 'Novak', emailVerified: true };
const Loaded = () => (useSessionQuery().data ? <SignUpWithProviderPage /> : null);
let product: ReturnType<typeof mockResponses>;
let response: { status?: number; body: unknown };

function show(email: string) {
  product = mockResponses(({ path, query }) => {
    if (path === '/api/v1/session') return { body: visitor };
    if (path === '/api/v1/sign-up/identity') return { body: { ...nina, email } };
    if (path === '/api/v1/organisations/of-domain')
      return { body: { organisation: query.get('domain') === 'uni-aurora.example' ? aurora : null } };
    if (path === '/api/v1/organisations/suggest') return { body: { items: [] } };
    return response;
  });
  showPage(<Loaded />, { at: '/sign-up/connect', path: '/sign-up/connect' });
}
const organisation = () => screen.findByLabelText<HTMLInputElement>('Organisation', { selector: 'input' });
async function submit(): Promise<Sent> {
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: labels.createAccount }));
  await waitFor(() => expect(product.sent.some(({ method }) => method === 'POST')).toBe(true));
  return product.sent.find(({ method }) => method === 'POST')!;
}
beforeEach(() => {
  response = { body: { confirmationSent: true, message: 'Check your email.' } };
});
afterEach(() => product.stop());

describe('the organisation of someone who signs up with a provider', () => {
  it('is selected by the address that the provider states, where exactly one has its domain', async () => {
    show('nina@uni-aurora.example');
    await waitFor(async () => expect((await organisation()).value).toBe('University of Aurora'));
    expect((await submit()).body).toMatchObject({ organisation: aurora.id, organisationName: '' });
  });

  it('is cleared with the domain, and can be a new name', async () => {
    show('nina@uni-aurora.example');
    await waitFor(async () => expect((await organisation()).value).toBe('University of Aurora'));
    const email = screen.getByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, 'nina@elsewhere.example');
    await waitFor(async () => expect((await organisation()).value).toBe(''));
    await userEvent.type(await organisation(), 'Institute of Tides');
    await userEvent.click(await screen.findByRole('option', { name: /Institute of Tides/ }));
    expect((await submit()).body).toMatchObject({ organisation: '', organisationName: 'Institute of Tides' });
  });

  it('shows what the service says of it under its field', async () => {
    response = { status: 422, body: { message: 'no', fields: { organisation: ['This organisation is not known.'] } } };
    show('nina@uni-aurora.example');
    await waitFor(async () => expect((await organisation()).value).toBe('University of Aurora'));
    await submit();
    await screen.findByText('This organisation is not known.');
    await waitFor(async () => expect(document.activeElement).toBe(await organisation()));
  });
});
