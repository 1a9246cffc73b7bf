import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { mayDisconnect } from '../policies.ts';
import type { SendingNotices } from '../security-notices/send-security-notice.ts';
import type { User } from '../users/user-model.ts';
import { sendConnectionNotice } from './send-connection-notice.ts';

export const disconnectAccount = (identity: SendingNotices & Pick<Identity, 'passkeys' | 'providers' | 'newId'>) =>
  handle(identityApi.disconnectAccount, async ({ params: { provider }, viewer }) => {
    if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
    const { users, passkeys, providers } = identity;
    const user = await users.findOne({ _id: viewer.id, deletedAt: null }).select('+passwordHash').lean<User>();
    if (!user?.oauthAccounts.some((one) => one.provider === provider)) return fail('identity.not_connected');
    const others = providers.ids.filter((id) => id !== provider);
    const ownPasskeys = await passkeys.countDocuments({ userId: user._id });
    if (!mayDisconnect(user, others, ownPasskeys)) return fail('identity.only_way_in');
    // The ways in are compared once more with the write, so that two requests at once never remove the last two.
    const { modifiedCount } = await users.updateOne(
      {
        _id: user._id,
        'oauthAccounts.provider': provider,
        ...(ownPasskeys === 0 && {
          $or: [{ passwordHash: trusted({ $ne: null }) }, { 'oauthAccounts.provider': trusted({ $in: others }) }],
        }),
      },
      { $pull: { oauthAccounts: { provider } } },
    );
    if (modifiedCount === 0) return fail('identity.only_way_in');
    await sendConnectionNotice(identity, user._id, 'connectionRemoved', identity.newId());
    return {
      message: connectionMessages.disconnected(providers.nameOf(provider)),
      url: identityPages.connections.path,
    };
  });
