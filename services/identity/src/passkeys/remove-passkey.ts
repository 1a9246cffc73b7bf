import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { mayManageSecurity, mayRemovePasskey } from '../policies.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import type { User } from '../users/user-model.ts';

export const removePasskey = (identity: Identity) =>
  handle(identityApi.removePasskey, async ({ viewer, params }) => {
    const { passkeys, users } = identity;
    if (!mayManageSecurity(viewer)) return fail('kit.sign_in_required');
    const passwordDue = await requireRecentSignIn(identity, viewer);
    if (passwordDue) return passwordDue;
    const own = { _id: params.id, userId: viewer.id };
    if (!(await passkeys.exists(own))) return fail('identity.passkey_not_found');
    const user = await users.findOne({ _id: viewer.id, deletedAt: null }).select('+passwordHash').lean<User>();
    const others = await passkeys.countDocuments({ userId: viewer.id, _id: trusted({ $ne: params.id }) });
    if (!user || !mayRemovePasskey(user, others)) return fail('identity.passkey_only_way_in');
    const { deletedCount } = await passkeys.deleteOne(own);
    if (deletedCount > 0) await sendSecurityNotice(identity, viewer.id, 'passkeyRemoved', { act: params.id });
    return { ok: true as const };
  });
