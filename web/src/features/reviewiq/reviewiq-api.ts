import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

export type Tool = 'feedback' | 'qa';
export type UploadedFile = {
  file: File;
  scheme: SchemeValue;
  sectionSelection: string;
  callYear?: number;
  blind: 'yes' | 'no' | 'unknown';
};
type OfTool = { scheme: SchemeValue; tool: Tool };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    assistantSession: queryOf(build, (query: OfTool) => request(reviewiqApi.readAssistantSession, { query }), {
      providesTags: ['Assistant'],
      // Texts of a proposal are not left in memory after the page.
      keepUnusedDataFor: 0,
    }),
    assistantStatus: queryOf(build, () => request(reviewiqApi.readAssistantStatus, undefined, { quiet: 'all' })),
    // The page has a sentence of its own for every failure (E10).
    clearAssistantSession: mutationOf(
      build,
      (query: OfTool) => request(reviewiqApi.clearAssistantSession, { query }, { quiet: 'all' }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Assistant']) },
    ),
    readUpload: mutationOf(build, (body: UploadedFile) => request(reviewiqApi.readUpload, { body }, { quiet: 'all' })),
    coverage: queryOf(build, (scheme: SchemeValue) => request(reviewiqApi.readCoverage, { query: { scheme } }), {
      providesTags: ['Assistant'],
      keepUnusedDataFor: 0,
    }),
    versions: queryOf(build, (scheme: SchemeValue) => request(reviewiqApi.listVersions, { query: { scheme } }), {
      providesTags: ['Assistant'],
      keepUnusedDataFor: 0,
    }),
    comparison: queryOf(
      build,
      (query: { scheme: SchemeValue; from: string; to: string }) => request(reviewiqApi.compareVersions, { query }),
      { providesTags: ['Assistant'], keepUnusedDataFor: 0 },
    ),
  }),
});
export const {
  useAssistantSessionQuery,
  useAssistantStatusQuery,
  useClearAssistantSessionMutation,
  useReadUploadMutation,
  useCoverageQuery,
  useVersionsQuery,
  useComparisonQuery,
} = endpoints;
