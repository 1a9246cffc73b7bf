import { handle } from '@consortia/infra/kit/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Recommendations } from '../recommendations.ts';
import { findKeywords } from './find-keywords.ts';

export const suggestKeywords = (parts: Pick<Recommendations, 'search'>) =>
  handle(recommendationsApi.suggestKeywords, async ({ query: { q }, viewer }) => ({
    keywords: await findKeywords(parts, viewer, q),
  }));
