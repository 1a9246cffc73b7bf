import type { CallInput } from '@consortia/proto/client';
import { credentialsApi } from '@consortia/proto/identity/credentials-api';
import { passwordResetApi } from '@consortia/proto/identity/password-reset-api';
import { api, mutationOf, request } from '../../../lib/base-api.ts';

const quiet = 'fields';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: mutationOf(
      build,
      (body: CallInput<typeof credentialsApi.changePassword>['body']) =>
        request(credentialsApi.changePassword, { body }, { quiet }),
      // The session has another cookie afterwards, and with it another token for its forms.
      {
        invalidatesTags: (data) => (data && !('confirmPassword' in data) ? ['Session', 'AccountSessions'] : []),
      },
    ),
    changeEmail: mutationOf(build, (body: CallInput<typeof credentialsApi.changeEmail>['body']) =>
      request(credentialsApi.changeEmail, { body }, { quiet }),
    ),
    confirmEmail: mutationOf(
      build,
      (body: CallInput<typeof credentialsApi.confirmEmail>['body']) =>
        request(credentialsApi.confirmEmail, { body }, { quiet: [410] }),
      { invalidatesTags: ['Session'] },
    ),
    requestPasswordReset: mutationOf(build, (body: CallInput<typeof passwordResetApi.requestPasswordReset>['body']) =>
      request(passwordResetApi.requestPasswordReset, { body }, { quiet }),
    ),
    resetPassword: mutationOf(build, (body: CallInput<typeof passwordResetApi.resetPassword>['body']) =>
      request(passwordResetApi.resetPassword, { body }, { quiet: [410, 422] }),
    ),
  }),
});
export const {
  useChangePasswordMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = endpoints;
