import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { ownPath } from '@consortia/proto/own-path';
import type { Identity } from '../identity.ts';
import { startFlow } from './flow.ts';

export const startProviderSignIn = (identity: Identity) =>
  handle(identityApi.startProviderSignIn, async ({ params, body, response }) => {
    const flow = { provider: params.provider, connects: null, returnTo: ownPath(body.returnTo) };
    return { authorizationUrl: await startFlow(identity, { ...flow, response }) };
  });
