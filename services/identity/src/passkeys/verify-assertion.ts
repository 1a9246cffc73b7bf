import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import type { StoredPasskey } from './passkey-model.ts';
import { relyingParty } from './relying-party.ts';

type Expected = { expectedChallenge: string; requireUserVerification: boolean };

/**
 * Whether an authenticator has signed the challenge for this site with this passkey (WebAuthn Level 3, section 7.2). Records the
 * use. A signature counter that has not risen means that the authenticator may have been copied: the use is refused, and the
 * owner notified.
 */
export async function verifyAssertion(
  identity: SendingNotices & Pick<Identity, 'passkeys' | 'config' | 'newId'>,
  { _id, userId, credentialId, publicKey, counter }: StoredPasskey,
  response: AuthenticationResponseJSON,
  { expectedChallenge, requireUserVerification }: Expected,
): Promise<boolean> {
  const { passkeys, clock, config, log, newId } = identity;
  const { userHandle } = response.response;
  const owner = userHandle ? Buffer.from(userHandle, 'base64url').toString() : null;
  if (owner !== null ? owner !== userId : requireUserVerification) return false;

  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  // Three hundred modules that no start needs.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    // The counter is compared below, in the write that records it, so that concurrent uses cannot both pass.
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    requireUserVerification,
  }).catch((error) => {
    log.info({ err: error }, 'A passkey could not be verified');
    return null;
  });
  if (!result?.verified) return false;
  const { newCounter } = result.authenticationInfo;
  const risen = newCounter === 0 ? 0 : trusted({ $lt: newCounter });
  const used = await passkeys.updateOne(
    { _id, counter: risen },
    { $set: { counter: newCounter, lastUsedAt: clock() } },
  );
  if (used.matchedCount === 1) return true;
  log.warn({ passkey: _id, counter, newCounter }, 'The signature counter of a passkey has not risen');
  await sendSecurityNotice(identity, userId, 'passkeyRefused', { act: newId() });
  return false;
}
