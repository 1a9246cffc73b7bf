import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { findKeywords, type KeywordSources } from './find-keywords.ts';

export const suggestKeywords = (parts: KeywordSources) =>
  handle(recommendationsApi.suggestKeywords, async ({ query: { q }, viewer }) => ({
    keywords: await findKeywords(parts, viewer, q),
  }));
