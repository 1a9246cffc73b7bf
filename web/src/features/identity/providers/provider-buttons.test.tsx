import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage, visitor } from '../../../testing/show-page.tsx';
import { SignInPage } from '../sign-in-page.tsx';

const Loaded = () => (useSessionQuery().data ? <SignInPage /> : null);
let product: ReturnType<typeof mockResponses>;
function show(features: object) {
  product = mockResponses(({ path }) =>
    path === '/api/v1/session'
      ? { body: { ...visitor, features } }
      : { status: 503, body: { message: 'This provider is not responding right now.' } },
  );
  return showPage(<Loaded />, { at: '/login?returnTo=/my-posts', path: '/login' });
}

describe('the buttons of providers', () => {
  afterEach(() => product.stop());

  it('are not there where no provider is configured', async () => {
    show({ reviewIq: false });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
    expect(screen.queryByText('or with your password')).toBeNull();
  });

  it('send a POST with the token and the page to return to, and can be pressed again after a failure', async () => {
    show({ reviewIq: false, signInProviders: [{ id: 'orcid', name: 'ORCID' }] });
    const button = await screen.findByRole('button', { name: 'Continue with ORCID' });
    await userEvent.click(button);
    expect(product.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/login/orcid',
      token: 'token',
      body: { returnTo: '/my-posts' },
    });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });
});
