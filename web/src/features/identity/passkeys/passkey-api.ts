import type { CallInput } from '@consortia/proto/client';
import { passkeyApi } from '@consortia/proto/identity/passkey-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

type Body<R extends (typeof passkeyApi)[keyof typeof passkeyApi]> = CallInput<R>['body'];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: queryOf(build, () => request(passkeyApi.readPasskeys), { providesTags: ['Passkeys'] }),
    startPasskeySignIn: mutationOf(build, () => request(passkeyApi.startPasskeySignIn, {}, { quiet: 'all' })),
    signInWithPasskey: mutationOf(build, (body: Body<typeof passkeyApi.signInWithPasskey>) =>
      request(passkeyApi.signInWithPasskey, { body }),
    ),
    startPasskey: mutationOf(build, () => request(passkeyApi.startPasskey)),
    addPasskey: mutationOf(
      build,
      (body: Body<typeof passkeyApi.addPasskey>) => request(passkeyApi.addPasskey, { body }, { quiet: 'fields' }),
      { invalidatesTags: ['Passkeys'] },
    ),
    renamePasskey: mutationOf(
      build,
      ({ id, name }: { id: string; name: string }) =>
        request(passkeyApi.renamePasskey, { params: { id }, body: { name } }, { quiet: 'fields' }),
      { invalidatesTags: ['Passkeys'] },
    ),
    removePasskey: mutationOf(build, (id: string) => request(passkeyApi.removePasskey, { params: { id } }), {
      invalidatesTags: ['Passkeys'],
    }),
  }),
});
export const {
  usePasskeysQuery,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = endpoints;
