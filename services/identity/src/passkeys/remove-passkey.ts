import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { mayRemovePasskey } from '../policies.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { type SendingNotices, sendSecurityNotice } from '../security-notices/send-security-notice.ts';
import { ownAccount } from '../users/own-account.ts';
import type { StoredPasskey } from './passkey-model.ts';

export const removePasskey = (identity: SendingNotices & Pick<Identity, 'passkeys' | 'providers' | 'sessions'>) =>
  handle(identityApi.removePasskey, async ({ viewer, params }) => {
    const { passkeys, providers } = identity;
    const { user } = await ownAccount(identity, viewer);
    const passwordDue = await requireRecentSignIn(identity, viewer);
    if (passwordDue) return passwordDue;
    const own = { _id: params.id, userId: user._id };
    if (!(await passkeys.exists(own))) return fail('identity.passkey_not_found');
    const others = await passkeys.countDocuments({ userId: user._id, _id: trusted({ $ne: params.id }) });
    if (!mayRemovePasskey(user, providers.ids, others)) return fail('identity.passkey_only_way_in');
    const removed = await passkeys.findOneAndDelete(own).lean<StoredPasskey>();
    // Of two requests for the last two passkeys at once one is undone.
    if (removed && !mayRemovePasskey(user, providers.ids, await passkeys.countDocuments({ userId: user._id }))) {
      await passkeys.create(removed);
      return fail('identity.passkey_only_way_in');
    }
    if (removed) await sendSecurityNotice(identity, user._id, 'passkeyRemoved', { act: params.id });
    return { ok: true as const };
  });
