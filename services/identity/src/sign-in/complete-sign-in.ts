import { setCookie } from '@consortia/infra/kit/cookies';
import { deviceCookie } from '@consortia/infra/kit/device-cookie';
import type { Viewer } from '@consortia/infra/kit/viewer';
import { messages } from '@consortia/proto/messages';
import type { Response } from 'express';
import { knownMs, rememberDevice } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { startSession } from '../sessions/start-session.ts';
import type { User } from '../users/user-model.ts';

type Complete = {
  user: User;
  returnTo: string;
  viewer: Viewer;
  address: string;
  requestId: string;
  response: Response;
  /** The token of the browser's device cookie, and how long the browser is trusted. */
  device: { token: string | undefined; trustedUntil: Date | null };
};

/** Every factor has been given: a full session, and a browser that is known from now on. */
export async function completeSignIn(
  identity: Identity,
  { user, returnTo, viewer, address, requestId, response, device }: Complete,
): Promise<{ message: string; url: string }> {
  await startSession(identity, { user, level: 'full', returnTo, viewer, response });
  const token = await rememberDevice(identity, { ...device, user });
  const { audit, config, keys, newId } = identity;
  await audit.append(newId(), {
    ...{ act: 'sign-in.succeeded' as const, actorId: user._id, subjectId: user._id },
    ...{ address, requestId, details: {} },
  });
  setCookie(response, config, 'device', deviceCookie(keys.device, token), { maxAgeMs: knownMs });
  return { message: messages.signedIn, url: returnTo };
}
