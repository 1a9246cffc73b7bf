import { profileApi } from '@consortia/proto/identity/profile-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    profileKeywords: queryOf(build, (query: string) =>
      request(recommendationsApi.completeKeywords, { query: { query } }, { quiet: 'all' }),
    ),
    changeExpertise: mutationOf(
      build,
      (expertise: string[]) => request(profileApi.changeProfile, { body: { expertise } }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Session', 'Matches']) },
    ),
  }),
});
export const { useProfileKeywordsQuery, useChangeExpertiseMutation } = endpoints;
