import { handle } from '@consortia/infra/kit/requests/handler';
import { expertiseExamples } from '@consortia/proto/examples';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { findKeywords, type KeywordSources } from './find-keywords.ts';

/** Without a text the examples of the specification. */
export const completeKeywords = (parts: KeywordSources) =>
  handle(recommendationsApi.completeKeywords, async ({ query: { term, query }, viewer }) => {
    const text = term || query;
    return text === '' ? [...expertiseExamples] : findKeywords(parts, viewer, text);
  });
