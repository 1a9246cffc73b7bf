import { profileApi } from '@consortia/proto/identity/profile-api';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    profileKeywords: queryOf(build, (query: string) =>
      request(recommendationsApi.completeKeywords, { query: { query } }, { quiet: 'all' }),
    ),
    keywordsInText: queryOf(
      build,
      (text: string) =>
        request(
          recommendationsApi.findKeywordsInText,
          { body: { text: text.slice(0, limits.keywordTextCharacters) } },
          { quiet: 'all' },
        ),
      { transformResponse: ({ keywords }) => keywords },
    ),
    changeExpertise: mutationOf(
      build,
      (expertise: string[]) => request(profileApi.changeProfile, { body: { expertise } }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Session', 'Matches', 'People']) },
    ),
  }),
});
export const { useProfileKeywordsQuery, useKeywordsInTextQuery, useChangeExpertiseMutation } = endpoints;
