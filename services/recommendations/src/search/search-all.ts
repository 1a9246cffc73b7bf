import { limits } from '@consortia/proto/limits';
import { type SearchKind, type SearchResponse, searchKinds } from '@consortia/proto/recommendations/shapes';
import type { Matches } from '../matches/matches.ts';
import { bestOfKind, type FoundOfKind, presentKind, type SearchParts, type SearchRequest } from './best-of-kind.ts';

/** Kinds of long texts, which may be related by some of the words; of names that is known where nothing else was found alone. */
const withTexts: readonly SearchKind[] = ['opportunity', 'call', 'result'];

/**
 * The best of each kind. Similar spelling is tried only where nothing of any kind matches as written; what little was found is filled
 * up with what has fewer of the words, and calls with what is near in meaning, unless something has that very name.
 */
export async function searchAll(parts: Matches & SearchParts, request: SearchRequest): Promise<SearchResponse> {
  const find = (fuzzy: boolean) => Promise.all(searchKinds.map((kind) => bestOfKind(parts, kind, request, fuzzy)));
  const totalOf = (all: readonly FoundOfKind[]): number => all.reduce((sum, { found }) => sum + found.total, 0);
  let all = await find(false);
  if (totalOf(all) === 0) all = await find(true);
  const total = totalOf(all);
  const isMeant = all.some(({ found, named }) => named || found.fuzzy);
  const isFilled = (kind: SearchKind): boolean =>
    !isMeant && (kind === 'call' || (total < limits.searchFewHits && (total === 0 || withTexts.includes(kind))));
  const groups = await Promise.all(all.map((one) => presentKind(parts, one, request, isFilled(one.kind))));
  return { groups: groups.filter(({ hits }) => hits.length > 0), fuzzy: all.some(({ found }) => found.fuzzy) };
}
