import type { CallInput } from '@consortia/proto/client';
import { reAuthenticationApi } from '@consortia/proto/identity/re-authentication-api';
import { api, mutationOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: mutationOf(build, (body: CallInput<typeof reAuthenticationApi.confirmPassword>['body']) =>
      request(reAuthenticationApi.confirmPassword, { body }, { quiet: 'fields' }),
    ),
  }),
});
export const { useConfirmPasswordMutation } = endpoints;
