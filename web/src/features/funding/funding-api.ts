import type { ResponseBody } from '@consortia/proto/client';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { ProjectScope } from '@consortia/proto/funding-ingest/shapes';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../lib/base-api.ts';
import { type CallQuery, callInput } from './call-query.ts';

export type RunPage = ResponseBody<typeof fundingIngestApi.listRuns>;
export type RefusedPage = ResponseBody<typeof fundingIngestApi.listRefused>;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    fundingCalls: queryOf(
      build,
      (query: CallQuery) =>
        request(fundingIngestApi.listCalls, { query: callInput(query) }, { own: query.mine.length > 0 }),
      { providesTags: ['FundingCalls'] },
    ),
    fundingCall: queryOf(
      build,
      ({ identifier, ref }: { identifier: string; ref: string | undefined }) =>
        request(fundingIngestApi.readCall, { params: { identifier }, query: { ref } }, { quiet: notFoundStatuses }),
      { providesTags: ['FundingCalls'] },
    ),
    similarCalls: queryOf(
      build,
      ({ identifier, ref }: { identifier: string; ref: string }) =>
        request(fundingIngestApi.listSimilarCalls, { params: { identifier }, query: { ref } }),
      { providesTags: ['FundingCalls'] },
    ),
    fundedProjects: queryOf(
      build,
      (query: { topic: string; scope: ProjectScope; page: number }) =>
        request(fundingIngestApi.listProjects, { query }),
      { providesTags: ['FundingCalls'] },
    ),
    participant: queryOf(
      build,
      ({ pic, page }: { pic: string; page: number }) =>
        request(fundingIngestApi.readParticipant, { params: { pic }, query: { page } }, { quiet: notFoundStatuses }),
      { providesTags: ['FundingCalls'] },
    ),
    resultsOfCall: queryOf(
      build,
      ({ topic, page }: { topic: string; page: number }) =>
        request(resultsApi.listResultsByCall, { params: { topic }, query: { page } }),
      { providesTags: ['Results'] },
    ),
    earlierFunding: queryOf(
      build,
      (topic: string) => request(fundingIngestApi.readEarlierFunding, { query: { topic } }),
      { providesTags: ['FundingCalls'] },
    ),
    ingestRuns: queryOf(build, (page: number) => request(fundingIngestApi.listRuns, { query: { page } }), {
      providesTags: ['FundingRuns'],
    }),
    refused: queryOf(
      build,
      ({ id, page }: { id: string; page: number }) =>
        request(fundingIngestApi.listRefused, { params: { id }, query: { page } }),
      { providesTags: ['FundingRuns'] },
    ),
    startFetch: mutationOf(build, () => request(fundingIngestApi.startFetch), {
      invalidatesTags: ['FundingRuns', 'FundingCalls'],
    }),
  }),
});
export const {
  useFundingCallsQuery,
  useFundingCallQuery,
  useSimilarCallsQuery,
  useFundedProjectsQuery,
  useParticipantQuery,
  useResultsOfCallQuery,
  useEarlierFundingQuery,
  useIngestRunsQuery,
  useRefusedQuery,
  useStartFetchMutation,
} = endpoints;
export const { fundingCalls: callsEndpoint, fundingCall: callEndpoint } = endpoints.endpoints;
