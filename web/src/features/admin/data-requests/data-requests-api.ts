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
    answerDataRequest: mutationOf(
      build,
      ({ id, answer }: { id: string; answer: string }) =>
        request(dataRequestsApi.answerDataRequest, { params: { id }, body: { answer } }, { quiet: 'fields' }),
      { invalidatesTags: (_data, error) => (error ? [] : ['DataRequests']) },
    ),
  }),
});
export const { useDataRequestsQuery, useAnswerDataRequestMutation } = endpoints;
