import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { giveFeedback } from './give-feedback.ts';
import type { Matches } from './matches.ts';

export const likeMatch = (matches: Matches) =>
  handle(recommendationsApi.likeMatch, async ({ viewer, params, body }) => {
    await giveFeedback(matches, 'likings', { viewer, ...params, ...body });
    return { message: messages.matchLiked };
  });
