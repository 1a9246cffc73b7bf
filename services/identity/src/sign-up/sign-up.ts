import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { hashOf, newToken } from '../sessions/token.ts';
import { localPartOf, normaliseEmail } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import { confirmationEmail, knownAddressEmail } from './emails.ts';
import { mayMail } from './mail-allowance.ts';

export const confirmationMs = 60 * 60_000;

export const signUp = (identity: Identity) =>
  handle(identityApi.signUp, async ({ body, address }) => {
    const { users, registrations, counters, mail, clock, newId, randomBytes, config } = identity;
    const { firstname, lastname, plainPassword } = body;
    const email = normaliseEmail(body.email);
    // A password in this request is validated and not stored: the holder of the address chooses it on confirmation.
    if (plainPassword) refuseWeakPassword(plainPassword.first, [firstname, lastname, localPartOf(email)]);

    // The same work for every address: one look-up, one registration, one email.
    const owner = await users.findOne({ email, deletedAt: null }).lean<User>();
    if (await mayMail(counters, { purpose: 'sign-up', email, address })) {
      const token = newToken(randomBytes);
      const expiresAt = new Date(clock().getTime() + confirmationMs);
      await registrations.create({ _id: newId(), tokenHash: hashOf(token), email, firstname, lastname, expiresAt });
      await mail.send(
        owner ? knownAddressEmail(owner, config.publicUrl) : confirmationEmail(email, config.publicUrl, token),
      );
    }
    return { message: messages.signUpResponse };
  });
