import type { CallInput } from '@consortia/proto/client';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { twoFactorApi } from '@consortia/proto/identity/two-factor-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

type Body<R extends (typeof twoFactorApi)[keyof typeof twoFactorApi]> = CallInput<R>['body'];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactor: queryOf(build, () => request(twoFactorApi.readTwoFactor), { providesTags: ['TwoFactor'] }),
    confirmSecondFactor: mutationOf(build, (body: Body<typeof twoFactorApi.confirmSecondFactor>) =>
      request(twoFactorApi.confirmSecondFactor, { body }, { quiet: 'fields' }),
    ),
    startTwoFactor: mutationOf(build, () => request(twoFactorApi.startTwoFactor)),
    enableTwoFactor: mutationOf(
      build,
      (body: Body<typeof twoFactorApi.enableTwoFactor>) =>
        request(twoFactorApi.enableTwoFactor, { body }, { quiet: 'fields' }),
      { invalidatesTags: (result) => (result ? ['TwoFactor', 'Session'] : []) },
    ),
    disableTwoFactor: mutationOf(
      build,
      (body: Body<typeof twoFactorApi.disableTwoFactor>) =>
        request(twoFactorApi.disableTwoFactor, { body }, { fallback: identityPageMessages.secondFactorDisableFailed }),
      { invalidatesTags: (result) => (result && 'ok' in result ? ['TwoFactor', 'Session'] : ['TwoFactor']) },
    ),
    replaceBackupCodes: mutationOf(
      build,
      (body: Body<typeof twoFactorApi.replaceBackupCodes>) =>
        request(twoFactorApi.replaceBackupCodes, { body }, { quiet: 'fields' }),
      { invalidatesTags: ['TwoFactor'] },
    ),
    revokeTrustedDevice: mutationOf(
      build,
      (id: string) => request(twoFactorApi.revokeTrustedDevice, { params: { id } }),
      { invalidatesTags: ['TwoFactor'] },
    ),
    revokeTrustedDevices: mutationOf(build, () => request(twoFactorApi.revokeTrustedDevices), {
      invalidatesTags: ['TwoFactor'],
    }),
  }),
});
export const {
  useTwoFactorQuery,
  useConfirmSecondFactorMutation,
  useStartTwoFactorMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useReplaceBackupCodesMutation,
  useRevokeTrustedDeviceMutation,
  useRevokeTrustedDevicesMutation,
} = endpoints;
