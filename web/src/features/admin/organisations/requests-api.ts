import { requestsApi } from '@consortia/proto/organisations/requests-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

type OfRequest<B = unknown> = { id: string } & B;
const params = ({ id }: { id: string }) => ({ params: { id } });
const changes = { invalidatesTags: ['Decisions', 'RequestedOrganisations', 'Accounts'] } as const;

const requests = api.injectEndpoints({
  endpoints: (build) => ({
    requestedOrganisations: queryOf(
      build,
      (page: number) => request(requestsApi.listRequests, { query: { page } }, { quiet: 'all' }),
      { providesTags: ['RequestedOrganisations'] },
    ),
    approveRequest: mutationOf(
      build,
      (of: OfRequest) => request(requestsApi.approveRequest, { ...params(of), body: {} }),
      changes,
    ),
    renameRequest: mutationOf(
      build,
      ({ name, ...of }: OfRequest<{ name: string }>) =>
        request(requestsApi.renameRequest, { ...params(of), body: { name } }, { quiet: 'fields' }),
      changes,
    ),
    replaceRequest: mutationOf(
      build,
      ({ organisationId, ...of }: OfRequest<{ organisationId: string }>) =>
        request(requestsApi.replaceRequest, { ...params(of), body: { organisationId } }),
      changes,
    ),
    refuseRequest: mutationOf(
      build,
      ({ reason, ...of }: OfRequest<{ reason: string }>) =>
        request(requestsApi.refuseRequest, { ...params(of), body: { reason } }, { quiet: 'fields' }),
      changes,
    ),
  }),
});

export const {
  useRequestedOrganisationsQuery,
  useApproveRequestMutation,
  useRenameRequestMutation,
  useReplaceRequestMutation,
  useRefuseRequestMutation,
} = requests;
