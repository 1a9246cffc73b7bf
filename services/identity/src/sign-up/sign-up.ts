import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { normaliseEmail } from '../users/email.ts';
import { type ChoosingOrganisations, chosenOrganisation } from './chosen-organisation.ts';
import { publicWords } from './public-words.ts';
import { type SendingSignUps, sendSignUpEmail } from './send-sign-up-email.ts';

export const signUp = (identity: ChoosingOrganisations & SendingSignUps) =>
  handle(identityApi.signUp, async ({ body, address }) => {
    const { firstname, lastname, plainPassword } = body;
    const email = normaliseEmail(body.email);
    const organisation = await chosenOrganisation(identity, body);
    const requested = { email, firstname, lastname, organisation };
    // A password in this request is validated and not stored: the holder of the address chooses it on confirmation.
    if (plainPassword) refuseWeakPassword(plainPassword.first, publicWords(requested));
    await sendSignUpEmail(identity, requested, { purpose: 'sign-up', address });
    return { message: identityResponseMessages.signUpResponse };
  });
