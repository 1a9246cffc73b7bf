import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { type FeedbackParts, takeFeedbackBack } from './give-feedback.ts';

export const restoreMatch = (matches: FeedbackParts) =>
  handle(recommendationsApi.restoreMatch, async ({ viewer, params }) => {
    await takeFeedbackBack(matches, 'dismissals', { viewer, ...params });
    return { message: messages.matchRestored };
  });
