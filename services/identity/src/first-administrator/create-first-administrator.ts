import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { isWeakPassword } from '../passwords/weak-password.ts';
import { hashOf } from '../token.ts';
import { type AddingUsers, addUser } from '../users/add-user.ts';
import { localPartOf, normaliseEmail } from '../users/email.ts';
import { hasAdministrator } from './offer-first-administrator.ts';
import { currentToken, type FirstAdministratorToken } from './token-model.ts';

/** The address counts as confirmed, since only the operator sees the token that the start prints. */
export const createFirstAdministrator = (
  identity: AddingUsers & Pick<Identity, 'firstAdministratorTokens' | 'hasher'>,
) =>
  handle(identityApi.createFirstAdministrator, async ({ body }) => {
    const { users, firstAdministratorTokens, hasher, clock } = identity;
    const token = await firstAdministratorTokens
      .findOne({ _id: currentToken, tokenHash: hashOf(body.token) })
      .lean<FirstAdministratorToken>();
    if (!token || token.expiresAt <= clock() || (await hasAdministrator(users))) {
      return fail('identity.first_administrator_token_invalid');
    }

    const { firstname, lastname, plainPassword } = body;
    const email = normaliseEmail(body.email);
    if (isWeakPassword(plainPassword.first, [firstname, lastname, localPartOf(email)])) {
      fail('identity.password_common', { fields: { 'plainPassword.first': [credentialMessages.passwordCommon] } });
    }
    if (await users.exists({ email, deletedAt: null })) {
      fail('identity.address_taken', { fields: { email: [firstAdministratorMessages.addressTaken] } });
    }

    const passwordHash = await hasher.hash(plainPassword.first);
    const now = clock();
    const administrator = {
      _id: token.administratorId,
      email,
      firstname,
      lastname,
      passwordHash,
      organisationId: null,
      roles: ['ROLE_USER' as const, 'ROLE_ADMIN' as const],
      approvedAt: now,
      consentedAt: now,
    };
    const added = await duplicatesOnly(addUser(identity, administrator));
    if (!added) return fail('identity.first_administrator_token_invalid');
    await firstAdministratorTokens.deleteOne({ _id: currentToken });
    return { message: firstAdministratorMessages.created, url: identityPages.signIn.path };
  });
