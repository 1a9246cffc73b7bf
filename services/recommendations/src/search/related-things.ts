import { relatedHits } from '@consortia/infra/search/related-hits';
import type { Search, SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { limits } from '@consortia/proto/limits';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { partOf, type Right } from './global-index.ts';
import type { NearestItems } from './nearest-items.ts';

type Parts = { search: Pick<Search, 'query'>; nearest: NearestItems };
type Found = Pick<SearchResult, 'hits' | 'total' | 'fuzzy'>;

/**
 * Up to `free` hits of the nearest items, nearest first. They are read from the index with the rights and filters of the query,
 * by the ids of documents: a masked document has another id than its item and is never among them.
 */
async function nearestHits(
  { search, nearest }: Parts,
  kind: SearchKind,
  query: SearchQuery,
  known: readonly SearchHit[],
  free: number,
): Promise<SearchHit[]> {
  const ids = await nearest.find(query.text, kind, query.rights[0] as Right);
  if (ids.length === 0) return [];
  const found = await search.query(partOf(kind).name, {
    text: '',
    rights: query.rights,
    filters: { ...query.filters, document: ids },
    limit: ids.length,
  });
  const byId = new Map(found.hits.map((hit) => [hit.id, hit]));
  const shown = new Set(known.map(({ stored }) => stored.id));
  return ids.flatMap((id) => (byId.has(id) && !shown.has(id) ? [byId.get(id)!] : [])).slice(0, free);
}

/**
 * Hits and what is related to them in one order, so that a related title that says the words comes before a text that has all of them in
 * passing. What is near in meaning alone has no score and comes last. Without related ones the order of the hits is kept.
 */
export function withRelated(
  hits: readonly SearchHit[],
  related: readonly SearchHit[],
  rank: (hits: readonly SearchHit[]) => readonly SearchHit[],
): { hit: SearchHit; isRelated: boolean }[] {
  const isRelated = new Set(related.map(({ id }) => id));
  const byWords = related.filter(({ score }) => score > 0);
  const ordered = byWords.length > 0 ? rank([...hits, ...byWords]) : hits;
  const near = related.filter(({ score }) => score <= 0);
  return [...ordered, ...near].map((hit) => ({ hit, isRelated: isRelated.has(hit.id) }));
}

/** What fills a list of few hits: first what has fewer of the words, then what is near in meaning. */
export async function relatedThings(
  parts: Parts,
  kind: SearchKind,
  query: SearchQuery,
  found: Found,
  rank: (hits: readonly SearchHit[]) => readonly SearchHit[],
): Promise<SearchHit[]> {
  const byWords = await relatedHits(parts.search, partOf(kind).name, query, found, rank);
  const free = limits.searchFewHits - found.total - byWords.length;
  if (free <= 0 || found.fuzzy || (query.offset ?? 0) > 0) return byWords;
  return [...byWords, ...(await nearestHits(parts, kind, query, [...found.hits, ...byWords], free))];
}
