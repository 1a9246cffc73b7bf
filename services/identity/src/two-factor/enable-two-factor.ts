import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { messages } from '@consortia/proto/messages';
import { trusted } from 'mongoose';
import { changeSecondFactor } from '../accounts/change-second-factor.ts';
import type { Identity } from '../identity.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import type { EndingSessions } from '../sessions/end-sessions.ts';
import { ownAccount } from '../users/own-account.ts';
import { newBackupCodes } from './backup-codes.ts';
import { sendBackupCodes, setupForm } from './pages-without-scripts.ts';
import { stepOf } from './totp.ts';
import { openTotpSecret } from './totp-secret.ts';

const startedSetup = ({ twoFactorSetups, clock }: Pick<Identity, 'twoFactorSetups' | 'clock'>, userId: string) =>
  twoFactorSetups.findOne({ _id: userId, expiresAt: trusted({ $gt: clock() }) }).lean();

/** The form of a setup that has been started, so that a wrong code does not cost the secret. */
async function setupFormOf(identity: Pick<Identity, 'keys' | 'twoFactorSetups' | 'clock'>, viewer: Viewer) {
  const setup = isSignedIn(viewer) ? await startedSetup(identity, viewer.id) : null;
  return setup && setupForm(viewer, openTotpSecret(identity, setup._id, setup.secret));
}

/** The setup was started within ten minutes by someone who had just entered the password, so that is not repeated here. */
export const enableTwoFactor = (
  identity: SendingNotices & EndingSessions & Pick<Identity, 'twoFactorSetups' | 'newId' | 'keys' | 'randomBytes'>,
) =>
  handle(
    identityApi.enableTwoFactor,
    async ({ viewer, body, nativeForm, response }) => {
      const { twoFactorSetups, clock, newId } = identity;
      const { user } = await ownAccount(identity, viewer);
      if (user.totp) return fail('identity.two_factor_enabled');
      const setup = await startedSetup(identity, user._id);
      if (!setup) return fail('identity.two_factor_not_started');

      const step = stepOf(openTotpSecret(identity, user._id, setup.secret), body.authCode, clock());
      if (step === null) {
        const message = messages.verificationCodeIncorrect;
        return fail('identity.code_invalid', { error: 'code_invalid', fields: { authCode: [message] } });
      }
      const { codes, hashes } = newBackupCodes(identity, user._id);
      const totp = { secret: setup.secret, lastUsedStep: step, backupCodes: hashes };
      if (!(await changeSecondFactor(identity, user, totp))) return fail('identity.two_factor_enabled');
      await twoFactorSetups.deleteOne({ _id: user._id });
      await sendSecurityNotice(identity, user._id, 'secondFactorEnabled', { act: newId() });
      if (nativeForm) sendBackupCodes(response, codes);
      return { ok: true as const, backupCodes: codes };
    },
    { form: ({ viewer }) => setupFormOf(identity, viewer) },
  );
