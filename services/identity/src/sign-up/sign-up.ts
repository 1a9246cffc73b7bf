import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import type { Identity } from '../identity.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { hashOf, newToken } from '../token.ts';
import { normaliseEmail } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import { type ChoosingOrganisations, chosenOrganisation } from './chosen-organisation.ts';
import { confirmationEmail, knownAddressEmail } from './emails.ts';
import { mayMail } from './mail-allowance.ts';
import { publicWords } from './public-words.ts';

export const confirmationMs = 60 * 60_000;

export const signUp = (
  identity: ChoosingOrganisations &
    Pick<Identity, 'users' | 'registrations' | 'counters' | 'mail' | 'clock' | 'newId' | 'randomBytes' | 'config'>,
) =>
  handle(identityApi.signUp, async ({ body, address }) => {
    const { users, registrations, counters, mail, clock, newId, randomBytes, config } = identity;
    const { firstname, lastname, plainPassword } = body;
    const email = normaliseEmail(body.email);
    const organisation = await chosenOrganisation(identity, body);
    // A password in this request is validated and not stored: the holder of the address chooses it on confirmation.
    if (plainPassword)
      refuseWeakPassword(plainPassword.first, publicWords({ email, firstname, lastname, organisation }));

    // The same work for every address: one look-up, one registration, one email.
    const owner = await users.findOne({ email, deletedAt: null }).lean<User>();
    if (await mayMail(counters, { purpose: 'sign-up', email, address })) {
      const token = newToken(randomBytes);
      const expiresAt = new Date(clock().getTime() + confirmationMs);
      const names = { email, firstname, lastname, organisation };
      await registrations.create({ _id: newId(), tokenHash: hashOf(token), ...names, expiresAt });
      await mail.send(
        owner ? knownAddressEmail(owner, config.publicUrl) : confirmationEmail(email, config.publicUrl, token),
      );
    }
    return { message: identityResponseMessages.signUpResponse };
  });
