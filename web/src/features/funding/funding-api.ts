import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type {
  CallPage,
  FundedProject,
  FundingCall,
  IngestRun,
  RefusedRecord,
} from '@consortia/proto/funding-ingest/shapes';
import { api, notFoundStatuses } from '../../lib/base-api.ts';
import { type CallQuery, callInput } from './call-query.ts';

type PageOf<T> = { items: T[]; page: number; pages: number; total: number; totalCapped: boolean };
export type RunPage = PageOf<IngestRun> & { backlog: number; portal: string | null; fetching: boolean };
export type RefusedPage = PageOf<RefusedRecord> & { run: IngestRun };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    fundingCalls: build.query<CallPage, CallQuery>({
      query: (query) => ({
        route: fundingIngestApi.listCalls,
        input: { query: callInput(query) },
      }),
      providesTags: ['FundingCalls'],
    }),
    fundingCall: build.query<FundingCall, { identifier: string; ref: string | undefined }>({
      query: ({ identifier, ref }) => ({
        route: fundingIngestApi.readCall,
        input: { params: { identifier }, query: { ref } },
        quiet: notFoundStatuses,
      }),
      providesTags: ['FundingCalls'],
    }),
    fundedProjects: build.query<PageOf<FundedProject>, { topic: string; page: number }>({
      query: (query) => ({ route: fundingIngestApi.listProjects, input: { query } }),
      providesTags: ['FundingCalls'],
    }),
    ingestRuns: build.query<RunPage, number>({
      query: (page) => ({ route: fundingIngestApi.listRuns, input: { query: { page } } }),
      providesTags: ['FundingRuns'],
    }),
    refused: build.query<RefusedPage, { id: string; page: number }>({
      query: ({ id, page }) => ({
        route: fundingIngestApi.listRefused,
        input: { params: { id }, query: { page } },
      }),
      providesTags: ['FundingRuns'],
    }),
    startFetch: build.mutation<{ message: string }, void>({
      query: () => ({ route: fundingIngestApi.startFetch }),
      invalidatesTags: ['FundingRuns', 'FundingCalls'],
    }),
  }),
});
export const {
  useFundingCallsQuery,
  useFundingCallQuery,
  useFundedProjectsQuery,
  useIngestRunsQuery,
  useRefusedQuery,
  useStartFetchMutation,
} = endpoints;
