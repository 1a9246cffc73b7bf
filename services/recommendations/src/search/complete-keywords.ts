import { handle } from '@consortia/infra/kit/handler';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Recommendations } from '../recommendations.ts';
import { findKeywords } from './find-keywords.ts';

/** Without a text the examples of the specification. */
export const completeKeywords = (parts: Pick<Recommendations, 'search'>) =>
  handle(recommendationsApi.completeKeywords, async ({ query: { query }, viewer }) =>
    query === '' ? [...limits.expertiseExamples] : findKeywords(parts, viewer, query),
  );
