import type { CallInput } from '@consortia/proto/client';
import { privacyApi } from '@consortia/proto/identity/privacy-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    privacy: queryOf(build, () => request(privacyApi.readPrivacy, undefined, { quiet: 'all' }), {
      providesTags: ['Privacy'],
    }),
    requestDataExport: mutationOf(build, () => request(privacyApi.requestDataExport), {
      invalidatesTags: ['Privacy'],
    }),
    closeAccount: mutationOf(build, (body: CallInput<typeof privacyApi.closeAccount>['body']) =>
      request(privacyApi.closeAccount, { body }, { quiet: [422] }),
    ),
  }),
});
export const { usePrivacyQuery, useRequestDataExportMutation, useCloseAccountMutation } = endpoints;
