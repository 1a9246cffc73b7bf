import { setCookie } from '@consortia/infra/kit/cookies';
import { deviceCookie } from '@consortia/infra/kit/device-cookie';
import { messages } from '@consortia/proto/messages';
import { knownMs, rememberDevice } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { type SignInCall, startSession } from '../sessions/start-session.ts';
import type { User } from '../users/user-model.ts';

type Complete = {
  user: User;
  returnTo: string;
  call: SignInCall;
  /** The token of the browser's device cookie, and how long the browser is trusted. */
  device: { token: string | undefined; trustedUntil: Date | null };
};

/** Every factor has been given: a full session, and a browser that is known from now on. */
export async function completeSignIn(
  identity: Identity,
  { user, returnTo, call, device }: Complete,
): Promise<{ message: string; url: string }> {
  await startSession(identity, { user, level: 'full', returnTo, call });
  const token = await rememberDevice(identity, { ...device, user });
  const { config, keys } = identity;
  setCookie(call.response, config, 'device', deviceCookie(keys.device, token), { maxAgeMs: knownMs });
  return { message: messages.signedIn, url: returnTo };
}
