import { setCookie } from '@consortia/infra/kit/http/cookies';
import { deviceCookie } from '@consortia/infra/kit/http/device-cookie';
import { messages } from '@consortia/proto/messages';
import { browserInWords, browserOf } from '../devices/browser-of.ts';
import { devicesOf, knownMs, rememberDevice, type Trust } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { type SignInCall, type StartingSessions, startSession } from '../sessions/start-session.ts';
import type { User } from '../users/user-model.ts';

type Complete = {
  user: User;
  returnTo: string;
  /** When a factor was last given; now by default. */
  confirmedAt?: Date | undefined;
  call: SignInCall;
  /** The account was made in this browser just now, so nobody is told of an unknown one. */
  isNew?: boolean;
  /** The token of the browser's device cookie, and the trust in the browser from now on. */
  device: { token: string | undefined; trust: Trust };
};

export type SigningIn = StartingSessions & SendingNotices & Pick<Identity, 'keys' | 'devices'>;

/** Every factor has been given: a full session, and a browser that is known from now on. */
export async function completeSignIn(
  identity: SigningIn,
  { user, returnTo, confirmedAt, call, isNew = false, device }: Complete,
): Promise<{ message: string; url: string }> {
  const userAgent = call.request.headers['user-agent'];
  const known = (await devicesOf(identity, device.token)).some(({ userId }) => userId === user._id);
  const sessionId = await startSession(identity, { user, level: 'full', returnTo, confirmedAt, call });
  const { token, id: deviceId } = await rememberDevice(identity, { ...device, user, userAgent });
  await identity.sessions.updateOne({ _id: sessionId }, { $set: { deviceId } });
  const { audit, config, keys } = identity;
  const { address, requestId } = call;
  const act = {
    act: 'sign-in.succeeded' as const,
    actorId: user._id,
    subjectId: user._id,
    address,
    requestId,
    details: {},
  };
  await audit.append(sessionId, act);
  setCookie(call.response, config, 'device', deviceCookie(keys.device, token), { maxAgeMs: knownMs });
  if (!known && !isNew) {
    const browser = browserInWords(browserOf(userAgent));
    await sendSecurityNotice(identity, user._id, 'newDevice', { act: sessionId, device: browser });
  }
  return { message: messages.signedIn, url: returnTo };
}
