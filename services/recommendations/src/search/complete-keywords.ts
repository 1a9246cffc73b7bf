import { handle } from '@consortia/infra/kit/handler';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { findKeywords, type KeywordSources } from './find-keywords.ts';

/** Without a text the examples of the specification. */
export const completeKeywords = (parts: KeywordSources) =>
  handle(recommendationsApi.completeKeywords, async ({ query: { query }, viewer }) =>
    query === '' ? [...limits.expertiseExamples] : findKeywords(parts, viewer, query),
  );
