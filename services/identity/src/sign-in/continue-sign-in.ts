import type { Device } from '../devices/device-model.ts';
import { isTrusted, trustOf } from '../devices/known-device.ts';
import { type SignInCall, startSession } from '../sessions/start-session.ts';
import type { User } from '../users/user-model.ts';
import { completeSignIn, type SigningIn } from './complete-sign-in.ts';

type Continue = {
  user: User;
  returnTo: string;
  /** When the first factor was given; now by default. */
  confirmedAt?: Date;
  call: SignInCall;
  /** The token of the browser's device cookie, and the record of this person behind it. */
  token: string | undefined;
  device: Device | undefined;
};

/** The first factor is right. Requires the second one where there is one and this browser is not trusted. */
export async function continueSignIn(
  identity: SigningIn,
  { user, returnTo, confirmedAt, call, token, device }: Continue,
): Promise<{ message: string; url: string } | { twoFactorRequired: true }> {
  if (user.totp && !isTrusted(device, user, identity.clock())) {
    await startSession(identity, { user, level: 'second-factor', returnTo, call });
    return { twoFactorRequired: true };
  }
  const trust = trustOf(device, user, identity.clock());
  return completeSignIn(identity, { user, returnTo, confirmedAt, call, device: { token, trust } });
}
