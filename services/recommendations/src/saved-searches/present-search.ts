import { pathTo } from '@consortia/proto/client';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';
import { postsPages } from '@consortia/proto/posts/pages';
import { recommendationsPages } from '@consortia/proto/recommendations/pages';
import type { SavedSearch as Presented } from '@consortia/proto/recommendations/saved-search-shapes';
import type { SavedSearch } from './saved-search-model.ts';

const lists = {
  opportunity: postsPages.opportunities,
  call: fundingIngestPages.fundingCalls,
  organisation: recommendationsPages.organisations,
  group: recommendationsPages.groups,
  expert: recommendationsPages.experts,
  result: postsPages.results,
} as const;

/** A saved search as its owner sees it; `url` is the address of the list with these filters. */
export const presentSearch = (
  { _id: id, name, kind, filters, schedule, createdAt }: SavedSearch,
  newHits: number,
): Presented => ({
  id,
  name,
  kind,
  filters,
  url: pathTo(lists[kind], { query: { filters } }),
  schedule,
  createdAt: createdAt.toISOString(),
  newHits,
});
