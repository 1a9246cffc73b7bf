import { parseTerms } from '@consortia/infra/search/read-query';
import type { SearchQuery, SearchResult } from '@consortia/infra/search/search';
import type { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type CallStatus, callStatuses } from '@consortia/proto/funding-ingest/shapes';
import type { z } from 'zod';
import type { FundingIngest } from '../funding-ingest.ts';
import { callIndex, everyone } from './call-index.ts';
import { openToCountry } from './condition-filters.ts';

const dayMs = 86_400_000;
export const facetNames = [
  'programme',
  'type',
  'status',
  'helix',
  'part',
  'destination',
  'condition',
  'model',
  'trl',
  'size',
  'month',
] as const;
export type FacetName = (typeof facetNames)[number];
/** The query of the list; `topics`: only these, whose ids follow from `filters.mine` and the viewer; null or absent: all. */
export type CallQuery = z.output<typeof fundingIngestApi.listCalls.query> & { topics?: string[] | null };

const sorts = {
  deadline: { filter: 'place', by: 'number', direction: 'ascending' },
  newest: { filter: 'newest', by: 'number', direction: 'descending' },
} as const;

/** Values that are chosen of a filter. */
export const chosenValues = (filters: CallQuery['filters'], name: FacetName): string[] => [filters[name] ?? []].flat();

/** Conditions of the list's filters; those of `except` are left out. */
export function filtersOf(
  { filters, topics = null }: Pick<CallQuery, 'filters' | 'topics'>,
  now: Date,
  except?: FacetName,
): NonNullable<SearchQuery['filters']> {
  const chosen = facetNames.flatMap((name) => {
    const values = name === except ? [] : chosenValues(filters, name);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  const { deadline, country } = filters;
  const within = deadline && { deadline: { min: now.getTime(), max: now.getTime() + deadline * dayMs } };
  // No topic has an empty id, so an empty list finds nothing.
  const own = topics && { topic: topics.length > 0 ? topics : [''] };
  const open = country && { country: openToCountry(country) };
  return { ...Object.fromEntries(chosen), ...within, ...open, ...own };
}

type CallSearch = SearchQuery & { filters: NonNullable<SearchQuery['filters']>; limit: number; offset: number };
export type FoundCalls = {
  found: SearchResult;
  /** The query as it went to the engine, for what fills up the page. */
  sent: CallSearch;
  sort: NonNullable<CallQuery['sort']>;
};

/** The part of the list's query that does not depend on the page or on single filters. */
export const baseOf = ({ filters }: Pick<CallQuery, 'filters'>) => ({
  text: filters.q?.trim() ?? '',
  rights: everyone,
  fuzzy: true,
});

/** `limit` calls from `offset` on, under the filters and in the order of a query. */
export async function searchCalls(
  parts: Pick<FundingIngest, 'search'>,
  query: Pick<CallQuery, 'filters' | 'sort' | 'topics'>,
  { now, limit, offset, highlight = [] }: { now: Date; limit: number; offset: number; highlight?: string[] },
): Promise<FoundCalls> {
  const base = baseOf(query);
  const sort = query.sort ?? (base.text === '' ? 'deadline' : 'relevance');
  const sent = { ...base, filters: filtersOf(query, now), limit, offset, highlight };
  const found =
    sort === 'relevance'
      ? await openFirst(parts, sent)
      : await parts.search.query(callIndex.name, { ...sent, sort: sorts[sort] });
  return { found, sent, sort };
}

/** By relevance, and what can still be applied for before what is closed; other spellings only where neither is found. */
async function openFirst({ search }: Pick<FundingIngest, 'search'>, sent: CallSearch): Promise<SearchResult> {
  const chosen = (sent.filters.status as CallStatus[] | undefined) ?? callStatuses;
  const find = (status: CallStatus[], changes: Partial<CallSearch>) =>
    search.query(callIndex.name, { ...sent, filters: { ...sent.filters, status }, ...changes });
  const exact = { fuzzy: false };
  const ahead = chosen.filter((status) => status !== 'closed');
  // What an identifier names is found whatever its status, before what has the same parts elsewhere.
  const named = parseTerms(sent.text).some(({ required }) => required);
  if (named || ahead.length === 0 || ahead.length === chosen.length) return find([...chosen], {});
  const first = await find(ahead, exact);
  const remaining = { limit: sent.limit - first.hits.length, offset: Math.max(0, sent.offset - first.total) };
  const rest = await find(['closed'], { ...exact, ...remaining });
  const total = first.total + rest.total;
  if (total === 0) return find([...chosen], {});
  return { ...rest, hits: [...first.hits, ...rest.hits], total, totalCapped: first.totalCapped || rest.totalCapped };
}
