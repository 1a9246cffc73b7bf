import { readDeviceToken } from '@consortia/infra/kit/device-cookie';
import { handle } from '@consortia/infra/kit/handler';
import type { Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { Identity } from '../identity.ts';
import { mayConfirmSecondFactor, mayUseSession } from '../policies.ts';
import { endChallengesOf } from '../sessions/end-sessions.ts';
import { endOf } from '../sessions/session-lifetime.ts';
import type { Session } from '../sessions/session-model.ts';
import type { User } from '../users/user-model.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { logFailedSignIn } from './log-failed-sign-in.ts';
import { stepOf } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';
import { useStep } from './use-step.ts';

export const confirmSecondFactor = (identity: Identity) =>
  handle(identityApi.confirmSecondFactor, async (call) => {
    const { body, viewer, address, log, request } = call;
    const { attempts, clock, config, keys } = identity;
    const pending = await loadPending(identity, viewer);
    if (!pending) return fail('identity.second_factor_not_pending');
    const { session, user, secret } = pending;

    const attempt = await attempts.secondFactor(user._id);
    const now = clock();
    const step = stepOf(secret, body.authCode, now);
    if (step === null || !(await useStep(identity, user._id, step))) {
      logFailedSignIn({ log, keys, address, account: user.email, reason: 'code' });
      if (attempt.exhausted) await endChallengesOf(identity, user._id);
      return fail('identity.code_invalid', { fields: { authCode: [messages.verificationCodeIncorrect] } });
    }
    await attempt.succeeded();

    const trustedUntil = body.trustDevice ? new Date(now.getTime() + limits.trustedDeviceDays * 86_400_000) : null;
    const device = { token: readDeviceToken(request, config, keys.device), trustedUntil };
    return completeSignIn(identity, { user, returnTo: session.returnTo, call, device });
  });

/** The challenge of this session and the account behind it; null where either is over. */
async function loadPending(
  identity: Identity,
  viewer: Viewer,
): Promise<{ session: Session; user: User; secret: string } | null> {
  const { users, sessions, clock } = identity;
  if (!mayConfirmSecondFactor(viewer)) return null;
  const session = await sessions.findOne({ _id: viewer.sessionId, level: 'second-factor' }).lean<Session>();
  if (!session || endOf(session, false) <= clock()) return null;
  const user = await users.findOne({ _id: session.userId, deletedAt: null }).select('+totp.secret').lean<User>();
  if (!user?.totp || !mayUseSession(user) || user.credentialsVersion !== session.credentialsVersion) return null;
  return { session, user, secret: openTotpSecret(identity, user._id, user.totp.secret) };
}
