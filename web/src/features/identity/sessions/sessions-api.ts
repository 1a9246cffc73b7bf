import { accountSessionsApi } from '@consortia/proto/identity/account-sessions-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    accountSessions: queryOf(build, () => request(accountSessionsApi.listSessions, undefined, { quiet: 'all' }), {
      providesTags: ['AccountSessions'],
    }),
    endAccountSession: mutationOf(
      build,
      (id: string) => request(accountSessionsApi.endAccountSession, { params: { id } }, { quiet: [404] }),
      // A session that is gone already is no longer listed either.
      { invalidatesTags: ['AccountSessions', 'TwoFactor'] },
    ),
    endOtherSessions: mutationOf(build, () => request(accountSessionsApi.endOtherSessions), {
      invalidatesTags: ['AccountSessions', 'TwoFactor'],
    }),
  }),
});
export const { useAccountSessionsQuery, useEndAccountSessionMutation, useEndOtherSessionsMutation } = endpoints;
