import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages } from '@consortia/proto/recommendations/messages/responses';
import { mayChangeMatches } from '../policies.ts';
import { dismissalId } from './dismissal-model.ts';
import type { Matches } from './matches.ts';
import { scorePersonLater } from './score-person-later.ts';

/** Restores a dismissed match, at once if it is still in the list. Idempotent. */
export const restoreMatch = (matches: Matches) =>
  handle(recommendationsApi.restoreMatch, async ({ viewer, params: { userId, kind, id } }) => {
    if (!mayChangeMatches(viewer, userId)) return fail('recommendations.not_yours');
    const { deletedCount } = await matches.dismissals.deleteOne({ _id: dismissalId(userId, kind, id) });
    if (deletedCount > 0) await scorePersonLater(matches, userId);
    return { message: recommendationResponseMessages.matchRestored };
  });
