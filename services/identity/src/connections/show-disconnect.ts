import { confirmationPage } from '@consortia/infra/kit/pages/confirmation-page';
import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { csrfOf } from '../sessions/csrf-of.ts';
import type { User } from '../users/user-model.ts';

export const showDisconnect = (identity: Pick<Identity, 'users' | 'providers'>) =>
  handle(identityApi.showDisconnect, async ({ params: { provider }, viewer }) => {
    if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
    const user = await identity.users.findOne({ _id: viewer.id, deletedAt: null }).lean<User>();
    const connected = user?.oauthAccounts.find((one) => one.provider === provider);
    if (!connected) return fail('identity.not_connected');
    const name = identity.providers.nameOf(provider);
    return confirmationPage({
      title: connectionMessages.disconnectQuestion(name),
      text: connectionMessages.disconnectExplained(name, connected.identifier),
      action: identityApi.disconnectAccount.path.replace(':provider', provider),
      button: connectionMessages.disconnect,
      csrf: csrfOf(viewer),
      cancelUrl: identityPages.connections.path,
    });
  });
