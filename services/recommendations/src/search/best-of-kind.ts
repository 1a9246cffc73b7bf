import type { CallOrder } from '@consortia/infra/search/order/call-order';
import type { SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import type { SearchKind, SearchResponse } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import { amongOpenCalls, compact, partOf, type Right } from './global-index.ts';
import { markedFields, presentHit } from './present-hit.ts';
import { isNamed, type Ranked, rankOf } from './rank-hits.ts';
import { type RelatedParts, withRelated } from './related-things.ts';

/** How many of a kind the palette shows, of how many they are chosen, and of how many those are the most relevant. */
const shownHits = 5;
const consideredHits = 15;
const rankedHits = 1000;

/** `name` is what was typed without the address around it, as names and identifiers are compared with it. */
export type SearchRequest = { text: string; name: string; right: Right; explain: boolean };
export type SearchParts = Pick<Recommendations, 'clock'> & RelatedParts & { callOrder: CallOrder };
/** Hits of one kind; `named`: one of them has exactly that name or identifier. */
export type FoundOfKind = {
  kind: SearchKind;
  found: Pick<SearchResult, 'total' | 'totalCapped' | 'fuzzy' | 'hits'>;
  named: boolean;
};

const merged = (results: readonly SearchResult[]): Ranked[] => {
  const byId = new Map<string, SearchHit>();
  for (const hit of results.flatMap(({ hits }) => hits)) if (!byId.has(hit.id)) byId.set(hit.id, hit);
  return [...byId.values()].map((hit) => ({ hit, isRelated: false }));
};
const queryOf = ({ text, right, explain }: SearchRequest): SearchQuery => ({
  text,
  rights: [right],
  limit: consideredHits,
  rankedOver: rankedHits,
  ...markedFields(explain),
});

/** The best of one kind. */
export async function bestOfKind(
  parts: SearchParts,
  kind: SearchKind,
  request: SearchRequest,
  fuzzy: boolean,
): Promise<FoundOfKind> {
  const find = (further: Partial<SearchQuery>): Promise<SearchResult> =>
    parts.search.query(partOf(kind).name, { ...queryOf(request), fuzzy, ...further });
  // Where a great many match, what has that very name may not be among them, nor may open calls, of which there are fewer.
  const others = () =>
    Promise.all([
      ...(kind === 'call' ? [find({ rights: [amongOpenCalls] })] : []),
      find({ text: '', filters: { exact: [compact(request.name)] } }),
    ]);
  // Waiting for the number would take longer than these queries, but similar spellings rarely have many hits.
  const [found, early] = await Promise.all([find({}), fuzzy ? null : others()]);
  const further = found.total > consideredHits ? (early ?? (await others())) : [];
  const ranked = await rankOf(parts, kind, request)(merged([found, ...further]));
  const hits = ranked.slice(0, shownHits).map(({ hit }) => hit);
  return { kind, found: { ...found, hits }, named: hits.some((hit) => isNamed(hit, request.name)) };
}

/** The same with related items added, as presented. */
export async function presentKind(
  parts: SearchParts,
  { kind, found }: FoundOfKind,
  request: SearchRequest,
  isFilled: boolean,
): Promise<SearchResponse['groups'][number]> {
  const { explain } = request;
  const now = parts.clock();
  const shown = isFilled
    ? await withRelated(parts, kind, queryOf(request), found, rankOf(parts, kind, request))
    : found.hits.map((hit) => ({ hit, isRelated: false }));
  return {
    kind,
    total: found.total,
    totalCapped: found.totalCapped,
    hits: shown.map(({ hit, isRelated }) =>
      presentHit(kind, hit, { now, explain, ...(isRelated && { related: true }) }),
    ),
  };
}
