import { handle } from '@consortia/infra/kit/handler';
import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer';
import { withoutAddresses } from '@consortia/infra/search/read-query';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { type SearchKind, searchKinds } from '@consortia/proto/recommendations/shapes';
import type { Matches } from '../matches/matches.ts';
import { bestOfKind, type FoundOfKind, presentKind, type SearchRequest } from './best-of-kind.ts';
import { rightOf } from './global-index.ts';
import type { NearestItems } from './nearest-items.ts';
import { isLongEnough } from './query-text.ts';

/** Whether the order is to be explained, which administrators alone may request. */
export function explained(viewer: Viewer, explain: '0' | '1'): boolean {
  if (explain === '0') return false;
  return isAdministrator(viewer) || fail('kit.forbidden');
}

/** Kinds of long texts, which may be related by some of the words; of names that is known where nothing else was found alone. */
const withTexts: readonly SearchKind[] = ['opportunity', 'call', 'result'];

/**
 * The palette: similar spelling is tried only where nothing of any kind matches as written; what little was found is filled up
 * with what has fewer of the words, unless something has that very name.
 */
export const search = (parts: Matches & { nearest: NearestItems }) =>
  handle(recommendationsApi.search, async ({ query, viewer }) => {
    const explain = explained(viewer, query.explain);
    if (!isLongEnough(query.q)) return fail('kit.invalid', { fields: { q: [messages.searchTooShort] } });
    const request: SearchRequest = { text: query.q, name: withoutAddresses(query.q), right: rightOf(viewer), explain };
    const searchAll = (fuzzy: boolean) =>
      Promise.all(searchKinds.map((kind) => bestOfKind(parts, kind, request, fuzzy)));
    const totalOf = (all: readonly FoundOfKind[]): number => all.reduce((sum, { found }) => sum + found.total, 0);
    let all = await searchAll(false);
    if (totalOf(all) === 0) all = await searchAll(true);
    const total = totalOf(all);
    const isFew = total < limits.searchFewHits && !all.some(({ found, named }) => named || found.fuzzy);
    const shown = await Promise.all(
      all.map((one) => presentKind(parts, one, request, isFew && (total === 0 || withTexts.includes(one.kind)))),
    );
    const order = [query.first, ...searchKinds];
    return {
      groups: shown
        .filter(({ hits }) => hits.length > 0)
        .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
      fuzzy: all.some(({ found }) => found.fuzzy),
    };
  });
