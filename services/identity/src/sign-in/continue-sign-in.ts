import type { Viewer } from '@consortia/infra/kit/viewer';
import type { Response } from 'express';
import type { Device } from '../devices/device-model.ts';
import { isTrusted } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { startSession } from '../sessions/start-session.ts';
import type { User } from '../users/user-model.ts';
import { completeSignIn } from './complete-sign-in.ts';

type Continue = {
  user: User;
  returnTo: string;
  viewer: Viewer;
  response: Response;
  /** The token of the browser's device cookie, and the record of this person behind it. */
  token: string | undefined;
  device: Device | undefined;
};

/** The first factor is right. Requires the second one where there is one and this browser is not trusted. */
export async function continueSignIn(
  identity: Identity,
  { user, returnTo, viewer, response, token, device }: Continue,
): Promise<{ message: string; url: string } | { twoFactorRequired: true }> {
  if (user.totp && !isTrusted(device, identity.clock())) {
    await startSession(identity, { user, level: 'second-factor', returnTo, viewer, response });
    return { twoFactorRequired: true };
  }
  const trustedUntil = device?.trustedUntil ?? null;
  return completeSignIn(identity, { user, returnTo, viewer, response, device: { token, trustedUntil } });
}
