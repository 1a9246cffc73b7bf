import type { ResponseBody } from '@consortia/proto/client';
import { type myResultsTabs, resultsApi } from '@consortia/proto/posts/results-api';
import type { ResultFields } from '@consortia/proto/posts/results-shapes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../lib/base-api.ts';
import { type ResultQuery, resultInput } from './results/list/result-query.ts';

export type MyResultsTab = (typeof myResultsTabs)[number];
export type MyResult = ResponseBody<typeof resultsApi.listMyResults>['items'][number];
type Saving = { id: string; version: number; fields: Partial<ResultFields> };

export const resultEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    results: queryOf(build, (query: ResultQuery) => request(resultsApi.listResults, { query: resultInput(query) }), {
      providesTags: ['Results'],
    }),
    resultsOfPerson: queryOf(
      build,
      ({ userId, page }: { userId: string; page: number }) =>
        request(resultsApi.listResultsByPerson, { params: { userId }, query: { page } }),
      { providesTags: ['Results'] },
    ),
    resultsOfOrganisation: queryOf(
      build,
      ({ organisationId, page }: { organisationId: string; page: number }) =>
        request(resultsApi.listResultsByOrganisation, { params: { organisationId }, query: { page } }),
      { providesTags: ['Results'] },
    ),
    resultsOfProject: queryOf(
      build,
      (projectId: string) => request(resultsApi.listResultsByProject, { params: { projectId } }, { quiet: 'all' }),
      { providesTags: ['Results'] },
    ),
    relatedResults: queryOf(
      build,
      (id: string) => request(recommendationsApi.listRelatedResults, { params: { id } }, { quiet: 'all' }),
      { providesTags: ['Results'] },
    ),
    myResults: queryOf(
      build,
      (query: { tab: MyResultsTab; page: number }) => request(resultsApi.listMyResults, { query }),
      { providesTags: ['Results'] },
    ),
    myVideos: queryOf(build, (page: number) => request(resultsApi.listMyVideos, { query: { page } }), {
      providesTags: ['Results'],
    }),
    result: queryOf(
      build,
      (slug: string) => request(resultsApi.readResult, { params: { slug } }, { quiet: notFoundStatuses }),
      { providesTags: ['Results'] },
    ),
    editedResult: queryOf(
      build,
      (id: string) =>
        request(resultsApi.readResultForEditing, { params: { id } }, { quiet: [...notFoundStatuses, 403] }),
      // The form always starts from the saved Result, never from a cached one.
      { keepUnusedDataFor: 0 },
    ),
    createResult: mutationOf(build, (body: Partial<ResultFields> & { title: string; key: string }) =>
      request(resultsApi.createResult, { body }, { quiet: 'fields' }),
    ),
    updateResult: mutationOf(build, ({ id, version, fields }: Saving) =>
      request(resultsApi.updateResult, { params: { id }, body: { ...fields, version } }, { quiet: [409, 422] }),
    ),
    setFollowing: mutationOf(
      build,
      ({ id, follow }: { id: string; slug: string; follow: boolean }) =>
        request(follow ? resultsApi.followResult : resultsApi.unfollowResult, { params: { id } }),
      {
        // Shown at once and undone when the service refuses; the flash says why.
        async onQueryStarted({ slug, follow }, { dispatch, queryFulfilled }) {
          const shown = dispatch(
            resultEndpoints.util.updateQueryData('result', slug, (result) => {
              result.followers += Number(follow) - Number(result.isSubscribed);
              result.isSubscribed = follow;
            }),
          );
          try {
            await queryFulfilled;
          } catch {
            shown.undo();
          }
        },
      },
    ),
  }),
});
export const {
  useResultsQuery,
  useResultsOfPersonQuery,
  useResultsOfOrganisationQuery,
  useResultsOfProjectQuery,
  useRelatedResultsQuery,
  useMyResultsQuery,
  useMyVideosQuery,
  useResultQuery,
  useEditedResultQuery,
  useCreateResultMutation,
  useUpdateResultMutation,
  useSetFollowingMutation,
} = resultEndpoints;
