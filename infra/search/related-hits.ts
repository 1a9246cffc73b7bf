import { limits } from '@consortia/proto/limits';
import type { Search, SearchHit, SearchQuery, SearchResult } from './search.ts';

/** Of so many times the hits that are shown the best are taken. */
const maxRead = 3;

/**
 * What fills a list of few hits: documents with fewer of the words, the nearest first, none that was found already. Asks only
 * where fewer than `limits.searchFewHits` were found as written, and with the rights and filters of the query itself. `all`: also more
 * than are missing, for another order than that of the index.
 */
export async function relatedHits(
  search: Pick<Search, 'query'>,
  index: string,
  query: SearchQuery,
  found: Pick<SearchResult, 'hits' | 'total' | 'fuzzy'>,
  all = false,
): Promise<SearchHit[]> {
  const free = limits.searchFewHits - found.total;
  if (free <= 0 || found.fuzzy || (query.offset ?? 0) > 0) return [];
  const near = await search.query(index, {
    ...query,
    fewerWords: true,
    sort: undefined,
    facets: [],
    limit: maxRead * limits.searchFewHits,
  });
  const known = new Set(found.hits.map(({ id }) => id));
  const further = near.hits.filter(({ id }) => !known.has(id));
  return all ? further : further.slice(0, free);
}
