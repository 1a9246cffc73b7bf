import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { identityApi } from '@consortia/proto/identity/api';
import { ownPath } from '@consortia/proto/own-path';
import { type StartingFlows, startFlow } from './flow.ts';

export const startProviderSignIn = (identity: StartingFlows) =>
  handle(identityApi.startProviderSignIn, async ({ params, body, viewer, response }) => {
    const { provider } = params;
    const reAuthenticates = isSignedIn(viewer);
    const flow = { provider, connects: null, reAuthenticates, returnTo: ownPath(body.returnTo) };
    return { authorizationUrl: await startFlow(identity, { ...flow, response }) };
  });
