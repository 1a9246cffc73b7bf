import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { firstShown } from './first-shown.ts';
import type { Matches } from './matches.ts';
import { presentFundingMatches } from './present-funding-matches.ts';
import { ownMatches } from './stored-matches.ts';

/** Calls that suit a person best, for a service that tells that person. */
export const listCallMatchesOf = (matches: Matches) =>
  handle(recommendationsApi.listCallMatchesOf, async ({ body: { userId } }) => {
    const entries = await ownMatches(matches, userId, 'funding_topic');
    const identifiers = new Set<string>();
    const shown = await firstShown(entries, (some) => presentFundingMatches(matches, userId, some, identifiers));
    return { items: shown.flatMap(({ funding_topic }) => funding_topic ?? []) };
  });
