import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { arePending } from './are-pending.ts';
import { firstShown } from './first-shown.ts';
import type { Matches } from './matches.ts';
import { presentFundingMatches } from './present-funding-matches.ts';
import { storedMatches } from './stored-matches.ts';

/** Calls that suit a person best, as they are now: those that have closed since are left out. */
export const listFundingMatches = (matches: Matches) =>
  handle(recommendationsApi.listFundingMatches, async ({ viewer, params: { userId } }) => {
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const identifiers = new Set<string>();
    const data = await firstShown(entries, (some) => presentFundingMatches(matches, userId, some, identifiers));
    const pending = entries.length === 0 && (await arePending(matches, userId, 'funding_topic'));
    return { data, pending };
  });
