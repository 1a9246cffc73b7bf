import type { NearCalls } from '@consortia/infra/search/order/near-calls';
import { relatedHits } from '@consortia/infra/search/related-hits';
import type { Search, SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { limits } from '@consortia/proto/limits';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { partOf, type Right } from './global-index.ts';
import type { NearestItems } from './nearest-items.ts';
import type { Rank, Ranked } from './rank-hits.ts';

export type RelatedParts = { search: Pick<Search, 'query'>; nearest: NearestItems; nearCalls: NearCalls };
type Found = Pick<SearchResult, 'hits' | 'total' | 'fuzzy'>;

/**
 * Hits of the items nearest in meaning, nearest first. They are read from the index with the rights and filters of the query, by the ids
 * of documents: a masked document has another id than its item and is never among them.
 */
async function nearestHits(
  { search, nearest, nearCalls }: RelatedParts,
  kind: SearchKind,
  query: SearchQuery,
): Promise<SearchHit[]> {
  if (kind === 'call') return nearCalls.find(query);
  const ids = await nearest.find(query.text, kind, query.rights[0] as Right);
  if (ids.length === 0) return [];
  const filters = { ...query.filters, document: ids };
  const found = await search.query(partOf(kind).name, { text: '', rights: query.rights, filters, limit: ids.length });
  const byId = new Map(found.hits.map((hit) => [hit.id, { ...hit, score: 0 }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Hits and what fills a list of few in one order: what has fewer of the words, and what is near in meaning. So a related title that says
 * the words comes before a text that has all of them in passing. Without related ones the hits are as they were.
 */
export async function withRelated(
  parts: RelatedParts,
  kind: SearchKind,
  query: SearchQuery,
  found: Found,
  rank: Rank,
): Promise<Ranked[]> {
  const hits = found.hits.map((hit) => ({ hit, isRelated: false }));
  const free = limits.searchFewHits - found.total;
  if (free <= 0 || found.fuzzy || (query.offset ?? 0) > 0) return hits;
  const further = await Promise.all([
    relatedHits(parts.search, partOf(kind).name, query, found, true),
    nearestHits(parts, kind, query),
  ]);
  const known = new Set(found.hits.map(({ stored }) => stored.id));
  const related = further.flat().filter(({ stored: { id } }) => !known.has(id) && known.add(id));
  if (related.length === 0) return hits;
  const ranked = await rank([...hits, ...related.map((hit) => ({ hit, isRelated: true }))]);
  const shown = new Set(ranked.filter(({ isRelated }) => isRelated).slice(0, free));
  return ranked.filter((one) => !one.isRelated || shown.has(one));
}
