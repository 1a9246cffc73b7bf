import type { SearchQuery } from '@consortia/infra/search/search';
import type { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { z } from 'zod';
import type { FundingIngest } from '../funding-ingest.ts';
import { callIndex, everyone } from './call-index.ts';
import { type CallsByRelevance, callsByRelevance } from './calls-by-relevance.ts';
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
  newest: { filter: 'published', by: 'number', direction: 'descending' },
  budget: { filter: 'budget', by: 'number', direction: 'descending' },
  added: { filter: 'added', by: 'number', direction: 'descending' },
} as const;

/** The order of a query; `added`: the latest that came to this installation. */
type Order = Pick<CallQuery, 'filters'> & { sort?: CallQuery['sort'] | 'added' };
export const sortOf = (query: Order): keyof typeof sorts | 'relevance' =>
  query.sort ?? (textOf(query) === '' ? 'deadline' : 'relevance');

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

type Page = { now: Date; limit: number; offset: number; highlight?: string[]; fills?: boolean };

const textOf = ({ filters }: Pick<CallQuery, 'filters'>): string => filters.q?.trim() ?? '';

/** The part of the list's query that does not depend on the page or on single filters. */
export const baseOf = (query: Pick<CallQuery, 'filters'>) => ({
  text: textOf(query),
  rights: everyone,
  fuzzy: true,
});

/**
 * `limit` calls from `offset` on, under the filters and in the order of a query. `fills`: where a text finds few, the first page also has
 * calls that are related to it, which are counted nowhere.
 */
export async function searchCalls(
  parts: Pick<FundingIngest, 'search' | 'callOrder' | 'nearCalls'>,
  query: Order & Pick<CallQuery, 'topics'>,
  { now, limit, offset, highlight = [], fills = false }: Page,
): Promise<CallsByRelevance> {
  const base = baseOf(query);
  const sort = sortOf(query);
  const sent = { ...base, filters: filtersOf(query, now), limit, offset, highlight };
  if (sort === 'relevance') return callsByRelevance(parts, sent, now, fills);
  const found = await parts.search.query(callIndex.name, { ...sent, sort: sorts[sort] });
  return { ...found, related: new Set(), about: new Set() };
}
