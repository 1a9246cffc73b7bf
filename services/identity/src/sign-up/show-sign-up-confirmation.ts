import { type Confirmation, confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import { pendingRegistration } from './pending-registration.ts';

/** The page behind the link of the email. The names are what was typed at sign-up and can be changed. Null: the link is not valid. */
export async function signUpConfirmation(
  identity: Pick<Identity, 'clock' | 'registrations'>,
  viewer: Viewer,
  token: string,
): Promise<Confirmation | null> {
  const registration = await pendingRegistration(identity, token);
  if (!registration) return null;
  const { firstname, lastname, organisation } = registration;
  const newPassword = { type: 'password', autocomplete: 'new-password', minLength: limits.passwordMinimum } as const;
  return {
    title: signUpMessages.confirmQuestion,
    text: signUpMessages.confirmExplained,
    action: identityApi.confirmSignUp.path,
    button: signUpMessages.confirmButton,
    csrf: csrfOf(viewer),
    fields: { token },
    inputs: [
      { name: 'firstname', label: messages.firstName, autocomplete: 'given-name', value: firstname },
      { name: 'lastname', label: messages.lastName, autocomplete: 'family-name', value: lastname },
      {
        name: 'organisationName',
        label: signUpMessages.organisationLabel,
        help: signUpMessages.organisationHelp,
        autocomplete: 'organization',
        value: organisation?.name ?? '',
        maxLength: 300,
        optional: true,
      },
      { name: 'plainPassword[first]', label: messages.password, help: messages.passwordHelp, ...newPassword },
      { name: 'plainPassword[second]', label: messages.repeatPassword, ...newPassword },
    ],
  };
}

/** Changes nothing: programs open the links of emails as well. */
export const showSignUpConfirmation = (identity: Pick<Identity, 'clock' | 'registrations'>) =>
  handle(identityApi.showSignUpConfirmation, async ({ query, viewer }) => {
    const confirmation = await signUpConfirmation(identity, viewer, query.token);
    return confirmation ? confirmationPage(confirmation) : fail('identity.link_invalid');
  });
