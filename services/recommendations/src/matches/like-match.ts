import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { type FeedbackParts, giveFeedback } from './give-feedback.ts';

export const likeMatch = (matches: FeedbackParts) =>
  handle(recommendationsApi.likeMatch, async ({ viewer, params, body }) => {
    await giveFeedback(matches, 'likings', { viewer, ...params, ...body });
    return { message: messages.matchLiked };
  });
