import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { giveFeedback, takeFeedbackBack } from './give-feedback.ts';
import type { Matches } from './matches.ts';

const dismissMatch = (matches: Matches) =>
  handle(recommendationsApi.dismissMatch, async ({ viewer, params, body }) => {
    await giveFeedback(matches, 'dismissals', { viewer, ...params, ...body });
    return { message: messages.matchDismissed };
  });
const restoreMatch = (matches: Matches) =>
  handle(recommendationsApi.restoreMatch, async ({ viewer, params }) => {
    await takeFeedbackBack(matches, 'dismissals', { viewer, ...params });
    return { message: messages.matchRestored };
  });
const likeMatch = (matches: Matches) =>
  handle(recommendationsApi.likeMatch, async ({ viewer, params, body }) => {
    await giveFeedback(matches, 'likings', { viewer, ...params, ...body });
    return { message: messages.matchLiked };
  });
const unlikeMatch = (matches: Matches) =>
  handle(recommendationsApi.unlikeMatch, async ({ viewer, params }) => {
    await takeFeedbackBack(matches, 'likings', { viewer, ...params });
    return { message: messages.matchUnliked };
  });

export const feedbackHandlers = [dismissMatch, restoreMatch, likeMatch, unlikeMatch] as const;
