import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { relatedHits } from '@consortia/infra/search/related-hits';
import type { SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import type { OpportunityPage } from '@consortia/proto/posts/shapes';
import type { Posts } from '../posts.ts';
import { rightOf } from './indexed-post.ts';

/** Helixes are counted over as many posts as totals are. */
const maxCounted = 1000;
type Filters = NonNullable<SearchQuery['filters']>;
export type FoundPosts = SearchResult & { related: SearchHit[] };
export type SearchRange = { limit: number; offset: number; hits?: boolean };

export type ListSearch = {
  /** Name of the index. */
  index: string;
  text: string;
  /** Alternatives to each other; empty for all. */
  helixes: readonly string[];
  /** All other filters. */
  filters: Filters;
  /** Undefined: by relevance. */
  sort: SearchQuery['sort'];
  /** Fields in which the matching fragments are marked. */
  highlight: string[];
};

const nothing: SearchResult = { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };

/**
 * Searches the documents for the viewer's kind: a range of hits, and the number of posts of each Helix under all filters but that of
 * Helixes. `hits: false` returns the counts alone. `related` adds similar posts to a short first page by relevance.
 */
export async function searchList(
  { search }: Pick<Posts, 'search'>,
  viewer: Viewer,
  { index, text, helixes, filters, sort, highlight }: ListSearch,
  { limit, offset, hits = true }: SearchRange,
): Promise<FoundPosts> {
  const base = { text, rights: [rightOf(viewer)], fuzzy: true, facetsOver: maxCounted };
  const counts = (): Promise<SearchResult> => search.query(index, { ...base, filters, facets: ['helix'], limit: 0 });
  if (!hits) return { ...(await counts()), related: [] };
  const ofHelixes = helixes.length > 0;
  const page: SearchQuery = {
    ...base,
    filters: { ...(ofHelixes && { helix: [...helixes] }), ...filters },
    sort,
    highlight,
    facets: ofHelixes ? [] : ['helix'],
    limit,
    offset,
  };
  const [found, counted] = await Promise.all([search.query(index, page), ofHelixes ? counts() : nothing]);
  const isFilled = text !== '' && sort === undefined;
  const related = isFilled ? await relatedHits(search, index, page, found) : [];
  return { ...found, related, facets: ofHelixes ? counted.facets : found.facets };
}

/** The counted Helixes with their names, without those that are not in the projection. */
export async function countedHelixes(
  { helixes }: Pick<Posts, 'helixes'>,
  { helix: counted = [] }: SearchResult['facets'],
): Promise<OpportunityPage['helixes']> {
  if (counted.length === 0) return [];
  const ids = counted.map(({ value }) => value);
  const byId = await helixes.recent.getMany(ids);
  return counted.flatMap(({ value, count }) => {
    const helix = byId.get(value);
    return helix ? [{ id: helix.id, name: helix.name, alias: helix.alias, hue: helix.hue, count }] : [];
  });
}
