import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayDisconnect } from '../policies.ts';
import type { User } from '../users/user-model.ts';

export const listConnections = (identity: Pick<Identity, 'users' | 'passkeys' | 'providers'>) =>
  handle(identityApi.listConnections, async ({ viewer }) => {
    if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
    const { users, passkeys, providers } = identity;
    const user = await users.findOne({ _id: viewer.id, deletedAt: null }).select('+passwordHash').lean<User>();
    if (!user) return fail('kit.sign_in_required');
    const ownPasskeys = await passkeys.countDocuments({ userId: user._id });
    const othersOf = (provider: string) => providers.ids.filter((id) => id !== provider);
    return {
      connections: user.oauthAccounts.map(({ provider, identifier, connectedAt, lastUsedAt }) => ({
        provider,
        name: providers.nameOf(provider),
        identifier,
        connectedAt: connectedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        onlyWayIn: !mayDisconnect(user, othersOf(provider), ownPasskeys),
      })),
    };
  });
