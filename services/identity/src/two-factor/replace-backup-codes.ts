import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { ownAccount } from '../users/own-account.ts';
import { newBackupCodes } from './backup-codes.ts';
import type { RequiringCodes } from './require-code.ts';
import { requireOwnCode } from './require-own-code.ts';

/** Requires a code as well: otherwise a password alone would give the codes that turn the second factor off. */
export const replaceBackupCodes = (identity: RequiringCodes & Pick<Identity, 'randomBytes'>) =>
  handle(identityApi.replaceBackupCodes, async (call) => {
    const { users, newId } = identity;
    const own = (await ownAccount(identity, call.viewer)).user;
    const user = await requireOwnCode(identity, own._id, call);
    if ('confirmPassword' in user) return user;
    const { codes, hashes } = newBackupCodes(identity, user._id);
    const { secondFactorVersion } = user;
    const replaced = await users.updateOne(
      { _id: user._id, secondFactorVersion },
      { $set: { 'totp.backupCodes': hashes } },
    );
    if (replaced.matchedCount !== 1) return fail('identity.two_factor_disabled');
    await sendSecurityNotice(identity, user._id, 'backupCodesReplaced', { act: newId() });
    return { backupCodes: codes };
  });
