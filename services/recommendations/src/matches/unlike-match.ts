import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { type FeedbackParts, takeFeedbackBack } from './give-feedback.ts';

export const unlikeMatch = (matches: FeedbackParts) =>
  handle(recommendationsApi.unlikeMatch, async ({ viewer, params }) => {
    await takeFeedbackBack(matches, 'likings', { viewer, ...params });
    return { message: messages.matchUnliked };
  });
