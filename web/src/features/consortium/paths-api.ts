import { consortiumApi } from '@consortia/proto/consortium/api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

const changes = { invalidatesTags: ['Consortia'] } as const;
export const {
  usePathsQuery,
  useIntroductionsQuery,
  useSetIntroducingMutation,
  useRequestIntroductionMutation,
  useRespondToIntroductionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    paths: queryOf(
      build,
      (codes: string[]) => request(consortiumApi.readPaths, { query: { codes } }, { quiet: 'all' }),
      {
        providesTags: ['Consortia'],
        transformResponse: ({ items }) => items,
      },
    ),
    introductions: queryOf(build, () => request(consortiumApi.listIntroductions, {}, { quiet: 'all' }), {
      providesTags: ['Consortia'],
    }),
    setIntroducing: mutationOf(
      build,
      (introduces: boolean) => request(consortiumApi.setIntroducing, { body: { introduces } }),
      changes,
    ),
    requestIntroduction: mutationOf(
      build,
      (body: { throughId: string; personId: string; words: string }) =>
        request(consortiumApi.requestIntroduction, { body }),
      changes,
    ),
    respondToIntroduction: mutationOf(
      build,
      ({ introductionId, ...body }: { introductionId: string; state: 'accepted' | 'declined'; answer: string }) =>
        request(consortiumApi.respondToIntroduction, { params: { introductionId }, body }),
      changes,
    ),
  }),
});
