import type { CallInput } from '@consortia/proto/client';
import { identityApi } from '@consortia/proto/identity/api';
import type { PublicPerson } from '@consortia/proto/identity/shapes';
import { api, notFoundStatuses } from '../../lib/base-api.ts';

type Body<R extends (typeof identityApi)[keyof typeof identityApi]> = CallInput<R>['body'];
type SignedIn = { message: string; url: string } | { twoFactorRequired: true };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignedIn, Body<typeof identityApi.signIn>>({
      query: (body) => ({ route: identityApi.signIn, input: { body }, quiet: 'fields' }),
    }),
    confirmSecondFactor: build.mutation<{ message: string; url: string }, Body<typeof identityApi.confirmSecondFactor>>(
      {
        query: (body) => ({ route: identityApi.confirmSecondFactor, input: { body }, quiet: 'fields' }),
      },
    ),
    signUp: build.mutation<{ message: string }, Body<typeof identityApi.signUp>>({
      query: (body) => ({ route: identityApi.signUp, input: { body }, quiet: 'fields' }),
    }),
    createFirstAdministrator: build.mutation<
      { message: string; url: string },
      Body<typeof identityApi.createFirstAdministrator>
    >({
      query: (body) => ({ route: identityApi.createFirstAdministrator, input: { body }, quiet: 'fields' }),
    }),
    person: build.query<PublicPerson, string>({
      query: (slug) => ({ route: identityApi.readPerson, input: { params: { slug } }, quiet: notFoundStatuses }),
    }),
  }),
});
export const {
  useSignInMutation,
  useConfirmSecondFactorMutation,
  useSignUpMutation,
  useCreateFirstAdministratorMutation,
  usePersonQuery,
} = endpoints;
