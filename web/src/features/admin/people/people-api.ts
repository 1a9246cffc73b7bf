import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { recoveryApi } from '@consortia/proto/identity/recovery-api';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type AccountList = 'waiting' | 'all' | 'administrators' | 'blocked';
type OfAccount<B = unknown> = { id: string } & B;
const params = ({ id }: { id: string }) => ({ params: { id } });
const changes = { invalidatesTags: ['Accounts', 'Decisions'] } as const;

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
  }),
});

type MembershipDecision = OfAccount<{ slug: string; organisation: { id: string; name: string }; approve: boolean }>;

type State = Parameters<typeof people.util.selectCachedArgsForQuery>[0];
type Api = {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
};
/** Shows the decision on the card at once: the account follows the membership a moment later. */
async function showDecided(
  { id, organisation, approve }: MembershipDecision,
  { dispatch, getState, queryFulfilled }: Api,
) {
  if (!(await queryFulfilled.catch(() => null))) return;
  for (const args of people.util.selectCachedArgsForQuery(getState() as State, 'accounts'))
    dispatch(
      people.util.updateQueryData('accounts', args, ({ items }) => {
        const account = items.find((one) => one.id === id);
        if (account) Object.assign(account, { request: null, ...(approve && { organisation }) });
      }),
    );
}

const endpoints = people.injectEndpoints({
  endpoints: (build) => ({
    approveAccount: mutationOf(
      build,
      (of: OfAccount) => request(accountsApi.approveAccount, { ...params(of), body: {} }),
      changes,
    ),
    decideMembership: mutationOf(
      build,
      ({ id: userId, slug, approve }: MembershipDecision) =>
        request(approve ? membershipApi.approveMember : membershipApi.declineMember, { params: { slug, userId } }),
      { invalidatesTags: ['Decisions', 'JoinRequests'], onQueryStarted: showDecided },
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

export const { useAccountsQuery, useOrganisationsNamedQuery } = people;
export const {
  useApproveAccountMutation,
  useDecideMembershipMutation,
  useRefuseAccountMutation,
  useAssignOrganisationMutation,
  useChangeRolesMutation,
  useChangeTrialMutation,
  useBlockAccountMutation,
  useUnblockAccountMutation,
  useEndAccountSessionsMutation,
  useStartRecoveryMutation,
  useUnlockAccountMutation,
} = endpoints;
