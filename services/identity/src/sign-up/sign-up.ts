import { handle } from '@consortia/infra/http/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import { isWeakPassword } from '../passwords/weak-password.ts';
import { hashOf, newToken } from '../sessions/token.ts';
import { localPartOf, normaliseEmail } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import { confirmationLetter, knownAddressLetter } from './letters.ts';

export const confirmationMs = 60 * 60_000;
/** Letters to one address in an hour, whoever asks. */
const lettersAnHour = 3;

export const signUp = (identity: Identity) =>
  handle(identityApi.signUp, async ({ body }) => {
    const { users, registrations, hasher, cache, mail, clock, newId, randomBytes, config } = identity;
    const { firstname, lastname, plainPassword } = body;
    const email = normaliseEmail(body.email);
    if (isWeakPassword(plainPassword.first, [firstname, lastname, localPartOf(email)])) {
      fail('identity.password_common', { fields: { 'plainPassword.first': [messages.passwordCommon] } });
    }

    // The same work for every address: one hash, one registration, one letter.
    const passwordHash = await hasher.hash(plainPassword.first);
    const token = newToken(randomBytes);
    const now = clock();
    await registrations.create({
      _id: newId(),
      tokenHash: hashOf(token),
      email,
      firstname,
      lastname,
      passwordHash,
      consentedAt: now,
      expiresAt: new Date(now.getTime() + confirmationMs),
    });
    const owner = await users.findOne({ email, deletedAt: null }).lean<User>();
    const letters = await cache.increment(`sign-up:letters:${hashOf(email)}`, 1, confirmationMs);
    if (letters.value <= lettersAnHour) {
      await mail.send(
        owner ? knownAddressLetter(owner, config.publicUrl) : confirmationLetter(email, config.publicUrl, token),
      );
    }
    return { message: messages.signUpAnswer };
  });
