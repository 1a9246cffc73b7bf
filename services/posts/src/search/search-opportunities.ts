import type { Viewer } from '@consortia/infra/kit/viewer';
import { relatedHits } from '@consortia/infra/search/related-hits';
import type { SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import type { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityPage } from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import type { Posts } from '../posts.ts';
import { opportunityIndex, rightOf } from './opportunity-index.ts';

export type ListQuery = z.output<typeof postsApi.listOpportunities.query>;
type Filters = NonNullable<SearchQuery['filters']>;

const minuteMs = 60_000;
/** Helixes are counted over as many Opportunities as totals are. */
const maxCounted = 1000;
const sorts = {
  newest: { filter: 'sortAt', direction: 'descending' },
  deadline: { filter: 'deadline', direction: 'ascending' },
  relevance: undefined,
} as const;

/** Whether the query can be served by the store, without filters, text or an order that need the index. */
export const isPlain = ({ filters, sort }: ListQuery): boolean =>
  sort !== 'deadline' &&
  !filters.q?.trim() &&
  filters.filterExpired !== '1' &&
  filters.type === undefined &&
  filters.role === undefined &&
  (filters.c ?? []).length === 0;

function filtersOf({ c, filterExpired, type, role }: ListQuery['filters'], now: Date): Filters {
  // Deadlines fall on whole minutes, so within a minute the response is the same, and so is the query.
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return {
    ...(c && c.length > 0 && { helix: c }),
    ...(filterExpired === '1' && { closesAt: { min: minute + 1 } }),
    ...(type && { type: [type] }),
    ...(role && { role: [role] }),
  };
}

export type FoundOpportunities = SearchResult & { related: SearchHit[] };
const nothing: SearchResult = { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };

/**
 * Searches the documents for the viewer's kind: a range of hits, and the number of Opportunities of each Helix under all filters
 * but that of Helixes. `hits: false` returns the counts alone. `related` adds similar posts to a short first page by relevance.
 */
export async function searchOpportunities(
  { search, clock }: Pick<Posts, 'search' | 'clock'>,
  viewer: Viewer,
  { filters, sort }: ListQuery,
  { limit, offset, hits = true }: { limit: number; offset: number; hits?: boolean },
): Promise<FoundOpportunities> {
  const text = filters.q?.trim() ?? '';
  const now = clock();
  const base = { text, rights: [rightOf(viewer)], fuzzy: true, facetsOver: maxCounted };
  const chosen = sort ?? (text === '' ? 'newest' : 'relevance');
  const ofHelixes = (filters.c ?? []).length > 0;
  const counts = (): Promise<SearchResult> =>
    search.query(opportunityIndex.name, {
      ...base,
      filters: filtersOf({ ...filters, c: [] }, now),
      facets: ['helix'],
      limit: 0,
    });
  if (!hits) return { ...(await counts()), related: [] };
  const page: SearchQuery = {
    ...base,
    filters: filtersOf(filters, now),
    sort: sorts[text === '' && chosen === 'relevance' ? 'newest' : chosen],
    highlight: ['text', 'sought', 'around'],
    facets: ofHelixes ? [] : ['helix'],
    limit,
    offset,
  };
  const [found, counted] = await Promise.all([
    search.query(opportunityIndex.name, page),
    ofHelixes ? counts() : nothing,
  ]);
  const isFilled = text !== '' && chosen === 'relevance';
  const related = isFilled ? await relatedHits(search, opportunityIndex.name, page, found) : [];
  return { ...found, related, facets: ofHelixes ? counted.facets : found.facets };
}

/** The counted Helixes with their names, without those that are not in the projection. */
export async function countedHelixes(
  { helixes }: Pick<Posts, 'helixes'>,
  { helix: counted = [] }: SearchResult['facets'],
): Promise<OpportunityPage['helixes']> {
  if (counted.length === 0) return [];
  const ids = counted.map(({ value }) => value);
  const known = await helixes.model.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean();
  const byId = new Map(known.map((helix) => [helix._id, helix]));
  return counted.flatMap(({ value, count }) => {
    const helix = byId.get(value);
    return helix ? [{ id: helix.id, name: helix.name, alias: helix.alias, hue: helix.hue, count }] : [];
  });
}
