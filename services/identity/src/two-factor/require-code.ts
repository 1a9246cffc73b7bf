import type { Call } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { Route } from '@consortia/proto/route';
import type { Identity } from '../identity.ts';
import { stopRecoveriesOf } from '../recovery/stop-recovery.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { endChallengesOf } from '../sessions/end-sessions.ts';
import { logFailedSignIn } from '../sign-in/log-failed-sign-in.ts';
import type { User } from '../users/user-model.ts';
import { useBackupCode } from './backup-codes.ts';
import { stepOf } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';
import { useStep } from './use-step.ts';

type Given = { authCode: string; isBackupCode: boolean };
/** A person whose second factor is on, read with its secret. */
type Protected = Pick<User, '_id' | 'email'> & { totp: NonNullable<User['totp']> };

/** The account with the secret of its second factor, or null where that is off. */
export async function readProtected({ users }: Pick<Identity, 'users'>, userId: string): Promise<User | null> {
  const user = await users.findOne({ _id: userId, deletedAt: null }).select('+totp.secret').lean<User>();
  return user?.totp ? user : null;
}
export const isProtected = (user: User | null): user is User & Protected => user?.totp != null;

export type RequiringCodes = SendingNotices &
  Pick<Identity, 'attempts' | 'keys' | 'newId' | 'live' | 'sessions' | 'recoveries'>;

/**
 * Uses up a code of the authenticator app or a backup code. Fails with `code_invalid`, or with `too_many_attempts` where the
 * account has had too many wrong ones, in whatever session and for whatever purpose.
 */
export async function requireCode(
  identity: RequiringCodes,
  user: Protected,
  given: Given,
  call: Pick<Call<Route>, 'log' | 'address' | 'requestId'>,
): Promise<void> {
  const { attempts } = identity;
  const attempt = await attempts.secondFactor(user._id);
  if (!(await useCode(identity, user, given))) {
    await logFailedSignIn(identity, call, { account: user.email, userId: user._id, reason: 'code' });
    if (attempt.exhausted) await endChallengesOf(identity, user._id);
    const message = given.isBackupCode ? messages.backupCodeIncorrect : messages.verificationCodeIncorrect;
    return fail('identity.code_invalid', { message, error: 'code_invalid', fields: { authCode: [message] } });
  }
  await attempt.succeeded();
  await stopRecoveriesOf(identity, user._id);
}

async function useCode(identity: RequiringCodes, { _id, totp }: Protected, { authCode, isBackupCode }: Given) {
  if (!isBackupCode) {
    const step = stepOf(openTotpSecret(identity, _id, totp.secret), authCode, identity.clock());
    return step !== null && useStep(identity, _id, step);
  }
  const left = await useBackupCode(identity, _id, authCode);
  if (left === null) return false;
  await sendSecurityNotice(identity, _id, 'backupCodeUsed', { act: identity.newId() });
  // Each number is reached once by a set of codes, so this is sent once for it.
  if (left === limits.backupCodesLow) {
    await sendSecurityNotice(identity, _id, 'backupCodesLow', { act: identity.newId() });
  }
  return true;
}
