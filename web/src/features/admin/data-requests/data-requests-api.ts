import { type dataRequestLists, dataRequestsApi } from '@consortia/proto/identity/data-requests-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type DataRequestList = (typeof dataRequestLists)[number];

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    dataRequests: queryOf(
      build,
      (query: { list: DataRequestList; page: number }) => request(dataRequestsApi.listDataRequests, { query }),
      { providesTags: ['DataRequests'] },
    ),
    respondToDataRequest: mutationOf(
      build,
      ({ id, response }: { id: string; response: string }) =>
        request(dataRequestsApi.respondToDataRequest, { params: { id }, body: { response } }, { quiet: 'fields' }),
      { invalidatesTags: (_data, error) => (error ? [] : ['DataRequests']) },
    ),
  }),
});
export const { useDataRequestsQuery, useRespondToDataRequestMutation } = endpoints;
