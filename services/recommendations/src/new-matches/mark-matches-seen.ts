import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationResponseMessages } from '@consortia/proto/recommendations/messages/responses';
import { mayChangeMatches } from '../policies.ts';
import { changeNotice } from './change-notice.ts';
import { latestKeys, matchKey } from './match-notice-model.ts';
import type { NewMatches } from './new-matches.ts';

export const markMatchesSeen = (parts: NewMatches) =>
  handle(recommendationsApi.markMatchesSeen, async ({ viewer, params: { userId }, body: { items } }) => {
    if (!mayChangeMatches(viewer, userId)) return fail('recommendations.not_yours');
    await changeNotice(parts, userId, (notice) => {
      notice.seen = latestKeys([...notice.seen, ...items.map(({ kind, id }) => matchKey(kind, id))]);
      return [];
    });
    return { message: recommendationResponseMessages.matchesSeen };
  });
