import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { ownAccount } from '../users/own-account.ts';
import { useChallenge } from './challenges.ts';
import { presentPasskey } from './present-passkey.ts';
import { relyingParty } from './relying-party.ts';

/** The challenge was given, within five minutes, to a session that had just entered the password. */
export const addPasskey = (
  identity: SendingNotices & Pick<Identity, 'passkeys' | 'config' | 'newId' | 'passkeyChallenges'>,
) =>
  handle(identityApi.addPasskey, async ({ viewer, body }) => {
    const { passkeys, clock, config, newId } = identity;
    const { _id: userId } = (await ownAccount(identity, viewer)).user;
    const response = body.credential as RegistrationResponseJSON;
    const challenge = await useChallenge(identity, viewer, 'registration', response.response.clientDataJSON);
    if ((await passkeys.countDocuments({ userId })) >= limits.passkeys) return fail('identity.passkey_limit');

    const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
    // Three hundred modules that no start needs.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }).catch((cause) => fail('identity.passkey_invalid', { cause }));
    if (!verified) return fail('identity.passkey_invalid');
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const passkey = {
      _id: newId(),
      userId,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name: body.name,
      createdAt: clock(),
      lastUsedAt: null,
    };
    // An authenticator's credential belongs to one account, also when it is presented again.
    if (!(await duplicatesOnly(passkeys.create(passkey)))) return fail('identity.passkey_invalid');
    await sendSecurityNotice(identity, userId, 'passkeyAdded', { act: passkey._id });
    return { passkey: presentPasskey(passkey) };
  });
