import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { messages } from '@consortia/proto/messages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../testing/responses.ts';
import { showPage, visitor } from '../../testing/show-page.tsx';
import { FirstAdministratorPage } from './first-administrator-page.tsx';
import { SignUpPage } from './sign-up/sign-up-page.tsx';

let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  product = mockResponses(() => ({ body: visitor }));
});
afterEach(() => product.stop());
const focusedBy = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

describe('a form with the fields of an account', () => {
  it('moves the focus to the first invalid field, the consent being the last', async () => {
    showPage(<SignUpPage />, { at: '/sign-up', path: '/sign-up' });
    const submit = () => userEvent.click(screen.getByRole('button', { name: messages.signUp }));
    await submit();
    await focusedBy(messages.firstName);
    await userEvent.type(screen.getByLabelText(messages.firstName), 'Ada');
    await submit();
    await focusedBy(messages.lastName);
    await userEvent.type(screen.getByLabelText(messages.lastName), 'Admin');
    await submit();
    await focusedBy(messages.email);
    await userEvent.type(screen.getByLabelText(messages.email), 'ada@consortia.example');
    await submit();
    await focusedBy(identityPageMessages.termsLabel);
    expect(product.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('moves the focus to the account before the password, after the token', async () => {
    showPage(<FirstAdministratorPage />, { at: '/first-administrator#token=t1', path: '/first-administrator' });
    await userEvent.click(await screen.findByRole('button', { name: firstAdministratorMessages.button }));
    await focusedBy(messages.firstName);
  });
});
