import '../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { showPage, visitor } from '../../testing/show-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const Loaded = ({ page }: { page: ReactElement }) => (useSessionQuery().data ? page : null);
let product: ReturnType<typeof mockResponses>;
function show(page: ReactElement, at: string) {
  product = mockResponses(({ path, method }) =>
    path === '/api/v1/session' && method === 'GET' ? { body: visitor } : refusal,
  );
  return showPage(<Loaded page={page} />, { at, path: at });
}
let refusal: { status: number; body: { message: string } };
beforeEach(() => {
  refusal = { status: 401, body: { message: 'Invalid credentials.' } };
});

describe('signing in', () => {
  afterEach(() => product.stop());

  it('says under the password field that the credentials are wrong, with the focus there', async () => {
    show(<SignInPage />, '/login');
    await userEvent.type(await screen.findByLabelText('Email'), 'ana@uni-aurora.example');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(password, 'not my password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const sentence = await screen.findByText('Invalid credentials.');
    expect(password.getAttribute('aria-describedby')).toBe(sentence.id);
    expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password]);
    expect(product.sent.at(-1)).toMatchObject({ path: '/login', token: 'token' });
  });

  it('goes on saying that the account waits for approval, and leads to what that means', async () => {
    show(<SignInPage />, '/login');
    refusal = { status: 403, body: { message: 'Your account is waiting for approval' } };
    await userEvent.type(await screen.findByLabelText('Email'), 'eva@uni-aurora.example');
    await userEvent.type(screen.getByLabelText('Password'), 'rainy tuesday in Porto');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Your account is waiting for approval/);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/sign-up/approval');
  });

  it('has the focus in the first field, and gives a reason only to those whom another page sent', async () => {
    show(<SignInPage />, '/login');
    const field = await screen.findByLabelText('Email');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByText(/You need an account/)).toBeNull();
  });

  it('submits the code by itself at six digits, once', async () => {
    show(<SecondFactorPage />, '/login/two-factor');
    const codes = () => product.sent.filter(({ method }) => method === 'POST');
    const field = await screen.findByLabelText('Verification code');
    await userEvent.type(field, '12345');
    expect(codes()).toEqual([]);
    await userEvent.type(field, '6');
    await waitFor(() => expect(codes()).toHaveLength(1));
    expect(codes()[0]).toMatchObject({ body: { authCode: '123456' } });
  });

  it('has the focus in the field of the code when the second factor is requested', async () => {
    show(<SecondFactorPage />, '/login/two-factor');
    const field = await screen.findByLabelText('Verification code');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
