import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { changeSecondFactor } from '../accounts/change-second-factor.ts';
import type { Identity } from '../identity.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { ownAccount } from '../users/own-account.ts';
import type { RequiringCodes } from './require-code.ts';
import { requireOwnCode } from './require-own-code.ts';

export const disableTwoFactor = (identity: RequiringCodes & Pick<Identity, 'devices'>) =>
  handle(identityApi.disableTwoFactor, async (call) => {
    const own = (await ownAccount(identity, call.viewer)).user;
    const user = await requireOwnCode(identity, own._id, call);
    if ('confirmPassword' in user) return user;
    if (!(await changeSecondFactor(identity, user, null))) return fail('identity.two_factor_disabled');
    await sendSecurityNotice(identity, user._id, 'secondFactorDisabled', { act: identity.newId() });
    return { ok: true as const };
  });
