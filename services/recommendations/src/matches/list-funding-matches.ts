import { handle } from '@consortia/infra/kit/requests/handler';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { arePending } from './are-pending.ts';
import { callsOfEveryField } from './calls-of-every-field.ts';
import { isSure } from './explain.ts';
import { byScore } from './match-list.ts';
import type { Matches } from './matches.ts';
import { presentFundingMatches } from './present-funding-matches.ts';
import { storedMatches } from './stored-matches.ts';

/**
 * Calls that suit a person, as they are now: those that have closed since are left out. Where none suits them for sure, those that are
 * open to every field as well.
 */
export const listFundingMatches = (matches: Matches) =>
  handle(recommendationsApi.listFundingMatches, async ({ viewer, params: { userId } }) => {
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const ofField = await presentFundingMatches(matches, userId, entries);
    const pending = entries.length === 0 && (await arePending(matches, userId, 'funding_topic'));
    const suits = entries.some(({ id, reasons }) => isSure(reasons) && ofField.some((one) => one.id === id));
    const ofEveryField = suits || pending ? [] : await callsOfEveryField(matches, userId);
    const added = ofEveryField.filter(({ id }) => ofField.every((one) => one.id !== id));
    const data = [...ofField, ...(await presentFundingMatches(matches, userId, added))];
    return { data: data.sort(byScore).slice(0, limits.matchesListed), pending };
  });
