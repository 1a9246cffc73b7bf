import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { normaliseEmail } from '../users/email.ts';
import { type ChoosingOrganisations, chosenOrganisation } from './chosen-organisation.ts';
import { type SendingSignUps, sendSignUpEmail } from './send-sign-up-email.ts';

/** Reads no earlier request, so it tells nothing of one; the links of earlier emails stay valid until one of them is used. */
export const sendSignUpAgain = (identity: ChoosingOrganisations & SendingSignUps) =>
  handle(identityApi.sendSignUpAgain, async ({ body, address }) => {
    const { firstname, lastname } = body;
    const organisation = await chosenOrganisation(identity, body);
    const requested = { email: normaliseEmail(body.email), firstname, lastname, organisation };
    await sendSignUpEmail(identity, requested, { purpose: 'sign-up-again', address });
    return { message: identityResponseMessages.signUpResponse };
  });
