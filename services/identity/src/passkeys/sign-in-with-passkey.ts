import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { ownPath } from '@consortia/proto/own-path';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { deviceOf, devicesOf, trustOf } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { isOpen, mayConfirmSecondFactor } from '../policies.ts';
import { stopRecoveriesOf } from '../recovery/stop-recovery.ts';
import { completeSignIn, type SigningIn } from '../sign-in/complete-sign-in.ts';
import { logFailedSignIn } from '../sign-in/log-failed-sign-in.ts';
import { readChallenge } from '../two-factor/read-challenge.ts';
import { trustUntil } from '../two-factor/trust-until.ts';
import type { User } from '../users/user-model.ts';
import { useChallenge } from './challenges.ts';
import type { StoredPasskey } from './passkey-model.ts';
import { verifyAssertion } from './verify-assertion.ts';

/**
 * Between password and second factor the passkey is the second factor, of the person whose password was entered. Otherwise it is
 * both, which is why the authenticator must have verified its user.
 */
export const signInWithPasskey = (
  identity: SigningIn & Pick<Identity, 'passkeys' | 'passkeyChallenges' | 'recoveries'>,
) =>
  handle(identityApi.signInWithPasskey, async (call) => {
    const { body, viewer, request } = call;
    const { passkeys, users, config, keys, clock } = identity;
    const credential = body.credential as AuthenticationResponseJSON;
    const expectedChallenge = await useChallenge(identity, viewer, 'sign-in', credential.response.clientDataJSON);

    const passkey = await passkeys.findOne({ credentialId: credential.id }).lean<StoredPasskey>();
    const user = passkey && (await users.findOne({ _id: passkey.userId, deletedAt: null }).lean<User>());
    const pending = mayConfirmSecondFactor(viewer) ? await readChallenge(identity, viewer) : null;
    const isAnothers = pending !== null && pending.user._id !== user?._id;
    const verified =
      passkey &&
      !isAnothers &&
      (await verifyAssertion(identity, passkey, credential, {
        expectedChallenge,
        requireUserVerification: pending === null,
      }));
    if (!user || !verified || !isOpen(user)) {
      const failed = { account: user?.email ?? '', userId: user?._id ?? null, reason: 'passkey' as const };
      await logFailedSignIn(identity, call, failed);
      return fail('identity.passkey_invalid');
    }
    if (!user.approvedAt) return fail('identity.waiting_for_approval');

    await stopRecoveriesOf(identity, user._id);
    const token = readDeviceToken(request, config, keys.device);
    const known = deviceOf(await devicesOf(identity, token), user);
    const trust = pending ? trustUntil(identity, body) : trustOf(known, user, clock());
    const returnTo = pending?.returnTo ?? ownPath(body.returnTo);
    return completeSignIn(identity, { user, returnTo, call, device: { token, trust } });
  });
