import type { CallInput } from '@consortia/proto/client';
import { connectionsApi } from '@consortia/proto/identity/connections-api';
import type { ProviderId } from '@consortia/proto/identity/providers';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

type Body<R extends (typeof connectionsApi)[keyof typeof connectionsApi]> = CallInput<R>['body'];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    startProviderSignIn: mutationOf(build, ({ provider, returnTo }: { provider: ProviderId; returnTo: string }) =>
      request(connectionsApi.startProviderSignIn, { params: { provider }, body: { returnTo } }),
    ),
    connectAccount: mutationOf(build, (provider: ProviderId) =>
      request(connectionsApi.connectAccount, { params: { provider } }),
    ),
    connections: queryOf(build, () => request(connectionsApi.listConnections, undefined, { quiet: 'all' }), {
      keepUnusedDataFor: 0,
    }),
    providerIdentity: queryOf(build, () => request(connectionsApi.readProviderIdentity, undefined, { quiet: 'all' }), {
      keepUnusedDataFor: 0,
    }),
    signUpWithProvider: mutationOf(build, (body: Body<typeof connectionsApi.signUpWithProvider>) =>
      request(connectionsApi.signUpWithProvider, { body }, { quiet: 'fields' }),
    ),
  }),
});
export const {
  useStartProviderSignInMutation,
  useConnectAccountMutation,
  useConnectionsQuery,
  useProviderIdentityQuery,
  useSignUpWithProviderMutation,
} = endpoints;
