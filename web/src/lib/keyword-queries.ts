import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, queryOf, request } from './base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    profileKeywords: queryOf(build, (term: string) =>
      request(recommendationsApi.completeKeywords, { query: { term } }, { quiet: 'all' }),
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
  }),
});
export const { useProfileKeywordsQuery, useKeywordsInTextQuery } = endpoints;
