import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { type Call, handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityPages } from '@consortia/proto/identity/pages';
import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import { deviceOf, devicesOf } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { isOpen } from '../policies.ts';
import { normaliseEmail } from '../users/email.ts';
import type { User } from '../users/user-model.ts';
import type { SigningIn } from './complete-sign-in.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { logFailedSignIn } from './log-failed-sign-in.ts';
import { renewHash } from './renew-hash.ts';

type Needed = SigningIn & Pick<Identity, 'signInQueue' | 'hasher' | 'attempts'>;

/** A sign-in waits for its turn before anything of it is read, so that a rush of them leaves the process to other requests. */
export const signIn = (identity: Needed) =>
  handle(identityApi.signIn, (call) => identity.signInQueue(() => signInNow(identity, call)));

async function signInNow(identity: Needed, call: Call<typeof identityApi.signIn>) {
  const { body, address, nativeForm, request } = call;
  const { users, hasher, attempts, config, keys } = identity;
  const account = normaliseEmail(body.email);
  const returnTo = ownPath(body.returnTo);
  const token = readDeviceToken(request, config, keys.device);

  const user = await users.findOne({ email: account, deletedAt: null }).select('+passwordHash').lean<User>();
  const device = deviceOf(await devicesOf(identity, token), user);
  const attempt = await attempts.signIn({ account, device: device?._id, address });
  const correct = await attempt.counted(() => hasher.verify(user?.passwordHash ?? null, body.password));

  // Until the password is verified, every failure has the same response and costs one hash.
  if (!user || !correct || !isOpen(user)) {
    await logFailedSignIn(identity, call, { account, userId: user?._id ?? null, reason: 'password' });
    return fail('identity.invalid_credentials');
  }
  await attempt.succeeded();
  if (!user.approvedAt) return fail('identity.waiting_for_approval');

  await renewHash(identity, user, body.password);
  const next = await continueSignIn(identity, { user, returnTo, call, token, device });
  if (nativeForm && !('url' in next)) {
    return { message: messages.secondFactorRequired, url: identityPages.secondFactor.path };
  }
  return next;
}
