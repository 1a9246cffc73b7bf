import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { type FeedbackParts, giveFeedback } from './give-feedback.ts';

export const dismissMatch = (matches: FeedbackParts) =>
  handle(recommendationsApi.dismissMatch, async ({ viewer, params, body }) => {
    await giveFeedback(matches, 'dismissals', { viewer, ...params, ...body });
    return { message: messages.matchDismissed };
  });
