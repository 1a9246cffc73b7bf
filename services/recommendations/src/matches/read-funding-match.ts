import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { mayReadOneMatch } from '../policies.ts';
import type { Matches } from './matches.ts';
import { presentFundingMatches } from './present-funding-matches.ts';
import { storedMatches } from './stored-matches.ts';

/** The viewer's match with a call; null if it is not among their matches. */
export const readFundingMatch = (matches: Matches) =>
  handle(recommendationsApi.readFundingMatch, async ({ viewer, params: { userId, topicId } }) => {
    if (!mayReadOneMatch(viewer, userId)) return fail('recommendations.not_yours');
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const [match = null] = await presentFundingMatches(
      matches,
      userId,
      entries.filter(({ id }) => id === topicId),
    );
    return { match };
  });
