import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { recoveryApi } from '@consortia/proto/identity/recovery-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type AccountList = 'waiting' | 'all' | 'administrators' | 'blocked';
type OfAccount<B = unknown> = { id: string } & B;
const params = ({ id }: { id: string }) => ({ params: { id } });
const changes = { invalidatesTags: ['Accounts'] } as const;

const people = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: queryOf(
      build,
      (query: { list: AccountList; q: string; page: number }) => request(accountsApi.listAccounts, { query }),
      { providesTags: ['Accounts'] },
    ),
    organisationsNamed: queryOf(
      build,
      (q: string) => request(recommendationsApi.search, { query: { q, first: 'organisation' } }, { quiet: 'all' }),
      {
        transformResponse: ({ groups }): SearchHit[] => groups.find(({ kind }) => kind === 'organisation')?.hits ?? [],
      },
    ),
    approveAccount: mutationOf(
      build,
      ({ organisationId, ...of }: OfAccount<{ organisationId?: string }>) =>
        request(accountsApi.approveAccount, { ...params(of), body: { organisationId } }),
      changes,
    ),
    refuseAccount: mutationOf(
      build,
      ({ reason, ...of }: OfAccount<{ reason: string }>) =>
        request(accountsApi.refuseAccount, { ...params(of), body: { reason } }, { quiet: 'fields' }),
      changes,
    ),
    assignOrganisation: mutationOf(
      build,
      ({ organisationId, ...of }: OfAccount<{ organisationId: string | null }>) =>
        request(accountsApi.assignOrganisation, { ...params(of), body: { organisationId } }),
      changes,
    ),
    changeRoles: mutationOf(
      build,
      ({ administrator, ...of }: OfAccount<{ administrator: boolean }>) =>
        request(accountsApi.changeRoles, { ...params(of), body: { administrator } }),
      changes,
    ),
    changeTrial: mutationOf(
      build,
      ({ trial, ...of }: OfAccount<{ trial: boolean }>) =>
        request(accountsApi.changeTrial, { ...params(of), body: { trial } }),
      changes,
    ),
    blockAccount: mutationOf(
      build,
      ({ reason, ...of }: OfAccount<{ reason: string }>) =>
        request(accountsApi.blockAccount, { ...params(of), body: { reason } }, { quiet: 'fields' }),
      changes,
    ),
    unblockAccount: mutationOf(
      build,
      (of: OfAccount) => request(accountsApi.unblockAccount, { ...params(of), body: {} }),
      changes,
    ),
    endAccountSessions: mutationOf(
      build,
      (of: OfAccount) => request(accountsApi.endAccountSessions, { ...params(of), body: {} }),
      changes,
    ),
    startRecovery: mutationOf(
      build,
      ({ reason, ...of }: OfAccount<{ reason: string }>) =>
        request(recoveryApi.startRecovery, { ...params(of), body: { reason } }, { quiet: 'fields' }),
      changes,
    ),
    unlockAccount: mutationOf(
      build,
      (of: OfAccount) => request(accountsApi.unlockAccount, { ...params(of), body: {} }),
      changes,
    ),
  }),
});

export const {
  useAccountsQuery,
  useOrganisationsNamedQuery,
  useApproveAccountMutation,
  useRefuseAccountMutation,
  useAssignOrganisationMutation,
  useChangeRolesMutation,
  useChangeTrialMutation,
  useBlockAccountMutation,
  useUnblockAccountMutation,
  useEndAccountSessionsMutation,
  useStartRecoveryMutation,
  useUnlockAccountMutation,
} = people;
