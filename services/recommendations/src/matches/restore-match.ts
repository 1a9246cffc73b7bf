import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages as messages } from '@consortia/proto/recommendations/messages/responses';
import { takeFeedbackBack } from './give-feedback.ts';
import type { Matches } from './matches.ts';

export const restoreMatch = (matches: Matches) =>
  handle(recommendationsApi.restoreMatch, async ({ viewer, params }) => {
    await takeFeedbackBack(matches, 'dismissals', { viewer, ...params });
    return { message: messages.matchRestored };
  });
