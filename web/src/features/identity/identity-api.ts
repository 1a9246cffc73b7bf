import type { CallInput } from '@consortia/proto/client';
import { identityApi } from '@consortia/proto/identity/api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../lib/base-api.ts';

type Body<R extends (typeof identityApi)[keyof typeof identityApi]> = CallInput<R>['body'];
const quiet = 'fields';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: mutationOf(build, (body: Body<typeof identityApi.signIn>) =>
      request(identityApi.signIn, { body }, { quiet }),
    ),
    signUp: mutationOf(build, (body: Body<typeof identityApi.signUp>) =>
      request(identityApi.signUp, { body }, { quiet }),
    ),
    sendSignUpAgain: mutationOf(build, (body: Body<typeof identityApi.sendSignUpAgain>) =>
      request(identityApi.sendSignUpAgain, { body }),
    ),
    openSignUp: mutationOf(build, (body: Body<typeof identityApi.openSignUp>) =>
      request(identityApi.openSignUp, { body }, { quiet: 'all' }),
    ),
    confirmSignUp: mutationOf(build, (body: Body<typeof identityApi.confirmSignUp>) =>
      request(identityApi.confirmSignUp, { body }, { quiet: [410, 422] }),
    ),
    createFirstAdministrator: mutationOf(build, (body: Body<typeof identityApi.createFirstAdministrator>) =>
      request(identityApi.createFirstAdministrator, { body }, { quiet }),
    ),
    approvalTime: queryOf(build, () => request(identityApi.readApprovalTime)),
    person: queryOf(
      build,
      (slug: string) => request(identityApi.readPerson, { params: { slug } }, { quiet: notFoundStatuses }),
      { providesTags: ['People'] },
    ),
  }),
});
export const {
  useSignInMutation,
  useSignUpMutation,
  useSendSignUpAgainMutation,
  useOpenSignUpMutation,
  useConfirmSignUpMutation,
  useCreateFirstAdministratorMutation,
  usePersonQuery,
  useApprovalTimeQuery,
} = endpoints;
