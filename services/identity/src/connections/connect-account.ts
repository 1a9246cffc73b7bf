import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityPages } from '@consortia/proto/identity/pages';
import type { Identity } from '../identity.ts';
import { requireRecentSignIn } from '../re-authentication/require-recent-sign-in.ts';
import { type StartingFlows, startFlow } from './flow.ts';

export const connectAccount = (identity: StartingFlows & Pick<Identity, 'sessions' | 'users'>) =>
  handle(identityApi.connectAccount, async ({ params: { provider }, viewer, response }) => {
    if (!isSignedIn(viewer)) return fail('kit.sign_in_required');
    const confirmFirst = await requireRecentSignIn(identity, viewer);
    if (confirmFirst) return confirmFirst;
    if (await identity.users.exists({ _id: viewer.id, 'oauthAccounts.provider': provider })) {
      return fail('identity.already_connected');
    }
    const connects = { userId: viewer.id, sessionId: viewer.sessionId };
    const returnTo = identityPages.connections.path;
    const flow = { provider, connects, reAuthenticates: false, returnTo };
    return { authorizationUrl: await startFlow(identity, { ...flow, response }) };
  });
