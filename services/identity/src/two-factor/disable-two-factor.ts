import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { ownAccount } from '../users/own-account.ts';
import { changeSecondFactor } from './change-second-factor.ts';
import { isProtected, readProtected, requireCode } from './require-code.ts';

export const disableTwoFactor = (identity: Identity) =>
  handle(identityApi.disableTwoFactor, async (call) => {
    const { viewer, body } = call;
    const { _id } = (await ownAccount(identity, viewer)).user;
    // Before the code, so that none is used up by a request that changes nothing.
    const passwordDue = await requireRecentSignIn(identity, viewer);
    if (passwordDue) return passwordDue;
    const user = await readProtected(identity, _id);
    if (!isProtected(user)) return fail('identity.two_factor_disabled');
    await requireCode(identity, user, body, call);
    if (!(await changeSecondFactor(identity, user, null))) return fail('identity.two_factor_disabled');
    await sendSecurityNotice(identity, user._id, 'secondFactorDisabled', { act: identity.newId() });
    return { ok: true as const };
  });
