import type { CallInput } from '@consortia/proto/client';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { identityApi } from '@consortia/proto/identity/api';
import { notificationEmailsApi } from '@consortia/proto/notifications/emails-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type EmailQuery = NonNullable<CallInput<typeof notificationEmailsApi.listEmails>['query']>;

const emails = api.injectEndpoints({
  endpoints: (build) => ({
    emails: queryOf(build, (query: EmailQuery) => request(notificationEmailsApi.listEmails, { query }), {
      providesTags: ['Emails'],
    }),
    accountsNamed: queryOf(
      build,
      (q: string) => request(accountsApi.listAccounts, { query: { list: 'all', q, page: 1 } }, { quiet: 'all' }),
      { transformResponse: ({ items }) => items.slice(0, 8) },
    ),
    addresses: queryOf(
      build,
      (user: string | undefined) => request(notificationEmailsApi.listAddresses, { query: { user } }),
      { transformResponse: ({ items }) => items, providesTags: ['Emails'] },
    ),
    noteBounce: mutationOf(build, (report: string) => request(notificationEmailsApi.noteBounce, { body: { report } }), {
      invalidatesTags: (_data, error) => (error ? [] : ['Emails']),
    }),
    // A closed account has no profile: the ledger then shows the id.
    recipientName: queryOf(
      build,
      (id: string) => request(identityApi.readPerson, { params: { slug: id } }, { quiet: 'all' }),
      { transformResponse: ({ name }) => name, keepUnusedDataFor: 600 },
    ),
  }),
});
export const {
  useEmailsQuery,
  useAccountsNamedQuery,
  useAddressesQuery,
  useNoteBounceMutation,
  useRecipientNameQuery,
} = emails;
