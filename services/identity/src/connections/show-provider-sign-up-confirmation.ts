import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import { confirmedSignUp } from './pending-sign-up.ts';

/** Changes nothing: programs open the links of emails as well. */
export const showProviderSignUpConfirmation = (
  identity: Pick<Identity, 'clock' | 'config' | 'providerSignUps' | 'providers'>,
) =>
  handle(identityApi.showProviderSignUpConfirmation, async ({ query, viewer, request }) => {
    const signUp = await confirmedSignUp(identity, request, query.token);
    if (signUp === 'other browser') return fail('identity.other_browser');
    if (!signUp?.confirmation) return fail('identity.link_invalid');
    const { confirmation, identifier, provider } = signUp;
    return confirmationPage({
      title: connectionMessages.confirmQuestion,
      text: connectionMessages.confirmExplained(confirmation.email, identity.providers.nameOf(provider), identifier),
      action: identityApi.confirmProviderSignUp.path,
      button: connectionMessages.confirmButton,
      csrf: csrfOf(viewer),
      fields: { token: query.token },
    });
  });
