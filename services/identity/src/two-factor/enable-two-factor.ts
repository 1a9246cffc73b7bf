import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { ownAccount } from '../users/own-account.ts';
import { newBackupCodes } from './backup-codes.ts';
import { changeSecondFactor } from './change-second-factor.ts';
import { stepOf } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';

/** The setup was started within ten minutes by someone who had just entered the password, so that is not repeated here. */
export const enableTwoFactor = (identity: Identity) =>
  handle(identityApi.enableTwoFactor, async ({ viewer, body }) => {
    const { twoFactorSetups, clock, newId } = identity;
    const { user } = await ownAccount(identity, viewer);
    if (user.totp) return fail('identity.two_factor_enabled');
    const now = clock();
    const setup = await twoFactorSetups.findOne({ _id: user._id, expiresAt: trusted({ $gt: now }) }).lean();
    if (!setup) return fail('identity.two_factor_not_started');

    const step = stepOf(openTotpSecret(identity, user._id, setup.secret), body.authCode, now);
    if (step === null) {
      const message = messages.verificationCodeIncorrect;
      return fail('identity.code_invalid', { error: 'code_invalid', fields: { authCode: [message] } });
    }
    const { codes, hashes } = newBackupCodes(identity, user._id);
    const totp = { secret: setup.secret, lastUsedStep: step, backupCodes: hashes };
    if (!(await changeSecondFactor(identity, user, totp))) return fail('identity.two_factor_enabled');
    await twoFactorSetups.deleteOne({ _id: user._id });
    await sendSecurityNotice(identity, user._id, 'secondFactorEnabled', { act: newId() });
    return { ok: true as const, backupCodes: codes };
  });
