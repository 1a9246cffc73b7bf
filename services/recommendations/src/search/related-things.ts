import { hasSeveralWords } from '@consortia/infra/search/order/call-order';
import { correctedText } from '@consortia/infra/search/order/corrected-text';
import type { NearCalls } from '@consortia/infra/search/order/near-calls';
import { relatedHits } from '@consortia/infra/search/related-hits';
import type { Search, SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { limits } from '@consortia/proto/limits';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { partOf, type Right } from './global-index.ts';
import type { NearestItems } from './nearest-items.ts';
import type { Rank, Ranked } from './rank-hits.ts';

export type RelatedParts = { search: Pick<Search, 'query'>; nearest: NearestItems; nearCalls: Pick<NearCalls, 'find'> };
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
 * What is related to a query beyond its hits: where few have all of the words, what has fewer of them and what is near in meaning. Calls
 * near to several words are always asked for, since a text may have all of them in passing; next to calls with a single word they are not.
 */
async function relatedTo(
  parts: RelatedParts,
  kind: SearchKind,
  query: SearchQuery,
  { hits, total, fuzzy }: Found,
): Promise<SearchHit[]> {
  if (fuzzy || (query.offset ?? 0) > 0) return [];
  const isNear = kind === 'call' ? total === 0 || hasSeveralWords(query.text) : total < limits.searchFewHits;
  const some = await relatedHits(parts.search, partOf(kind).name, query, { hits, total, fuzzy }, true);
  const text = correctedText(query.text, [...hits, ...some]);
  const near = isNear ? await nearestHits(parts, kind, { ...query, text }) : [];
  const known = new Set(hits.map(({ stored }) => stored.id));
  return [...some, ...near].filter(({ stored: { id } }) => !known.has(id) && known.add(id));
}

/**
 * Hits and what is related to them in one order. So a related title that says the words comes before a text that has all of them in
 * passing. Where hits are few all of them are shown; where they are not, the first of both. Without related ones they are as they were.
 */
export async function withRelated(
  parts: RelatedParts,
  kind: SearchKind,
  query: SearchQuery,
  found: Found,
  rank: Rank,
): Promise<Ranked[]> {
  const hits = found.hits.map((hit) => ({ hit, isRelated: false }));
  const related = await relatedTo(parts, kind, query, found);
  if (related.length === 0) return hits;
  const ranked = await rank([...hits, ...related.map((hit) => ({ hit, isRelated: true }))]);
  const most = limits.searchFewHits;
  if (found.total >= most) return ranked.slice(0, most);
  const shown = new Set(ranked.filter(({ isRelated }) => isRelated).slice(0, most - found.total));
  return ranked.filter((one) => !one.isRelated || shown.has(one));
}
