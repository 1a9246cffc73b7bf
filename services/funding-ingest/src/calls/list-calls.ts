import { handle } from '@consortia/infra/kit/requests/handler';
import type { SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { chosenTopics } from '../bookmarks/bookmarks-of.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { recentHelixes } from '../helixes/read-helixes.ts';
import { callIndex, type IndexedCall } from '../topics/call-index.ts';
import {
  baseOf,
  type CallQuery,
  chosenValues,
  type FacetName,
  facetNames,
  filtersOf,
  searchCalls,
  sortOf,
} from '../topics/call-search.ts';
import { countByMonth } from '../topics/deadline-months.ts';
import { presentCard, statusNames } from './present-card.ts';

export const listCalls = (
  parts: Pick<FundingIngest, 'bookmarks' | 'callOrder' | 'clock' | 'helixes' | 'nearCalls' | 'search'>,
) =>
  handle(fundingIngestApi.listCalls, async ({ viewer, query: requested }) => {
    const query = { ...requested, topics: await chosenTopics(parts, viewer, requested.filters.mine) };
    const now = parts.clock();
    const size = Number(query.pageSize);
    const offset = (query.page - 1) * size;
    const limit = Math.max(0, Math.min(size, limits.callsReached - offset));
    const [found, facets] = await Promise.all([
      searchCalls(parts, query, { now, limit, offset, highlight: ['text'], fills: true }),
      countFacets(parts, query, { ...baseOf(query), limit: 0 }, now),
    ]);
    const shown = found.hits.flatMap(({ stored }) => (stored as IndexedCall).helixIds);
    const helixes = await recentHelixes(parts, [...facets.helix.map(({ value }) => value), ...shown]);
    const helixNames: Record<string, string> = Object.fromEntries(helixes.map(({ id, name }) => [id, name]));
    const labelled = (name: FacetName, labels: Readonly<Record<string, string>> = {}) =>
      facets[name].map(({ value, count }) => ({ value, count, label: labels[value] ?? value }));
    return {
      items: found.hits.map((hit) => ({
        ...presentCard(hit, helixes, now),
        ...(found.related.has(hit.id) && { related: true }),
      })),
      ...pagesOf(matchesOf(found, facets.status, query.filters.status), query, found.total),
      facets: {
        programme: labelled('programme'),
        type: labelled('type'),
        status: labelled('status', statusNames),
        helix: labelled('helix', helixNames),
        part: labelled('part'),
        destination: labelled('destination'),
        condition: labelled('condition', labels.traits),
        model: labelled('model', labels.models),
        trl: labelled('trl'),
        size: labelled('size', labels.sizes),
      },
      months: countByMonth(facets.month, now),
      fuzzy: found.fuzzy,
    };
  });

/** Hits that facets are counted over; more than the funding portal has published in all its years. */
const maxCounted = 20_000;
/** Every call has one status, so the counts of the chosen statuses add up to the number of matches. */
function matchesOf(
  { total, totalCapped }: SearchResult,
  counts: readonly { value: string; count: number }[],
  chosen: readonly string[] = [],
): Pick<CallPage, 'matches' | 'matchesCapped'> {
  if (!totalCapped) return { matches: total, matchesCapped: false };
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const wanted = counts.filter(({ value }) => chosen.length === 0 || chosen.includes(value));
  const matches = wanted.reduce((sum, { count }) => sum + count, 0);
  return { matches: Math.max(matches, total), matchesCapped: all >= maxCounted };
}

/** The order by relevance reaches what the search counts, any other every call up to a bound. */
function pagesOf(
  matched: Pick<CallPage, 'matches' | 'matchesCapped'>,
  query: CallQuery,
  counted: number,
): Pick<CallPage, 'page' | 'pages' | 'total' | 'totalCapped' | 'matches' | 'matchesCapped'> {
  const total = sortOf(query) === 'relevance' ? counted : Math.min(matched.matches, limits.callsReached);
  const pages = Math.ceil(total / Number(query.pageSize));
  return { ...matched, page: query.page, pages, total, totalCapped: matched.matchesCapped || matched.matches > total };
}

type Counts = Record<FacetName, { value: string; count: number }[]>;
/** Counts of a filter's values ignore that filter: each is the number of results with that value chosen. */
async function countFacets(
  { search }: Pick<FundingIngest, 'search'>,
  query: CallQuery,
  base: Omit<SearchQuery, 'filters' | 'facets'>,
  now: Date,
): Promise<Counts> {
  const isChosen = (name: FacetName): boolean => chosenValues(query.filters, name).length > 0;
  const count = async (names: FacetName[], except?: FacetName) =>
    names.length === 0
      ? {}
      : (
          await search.query(callIndex.name, {
            ...base,
            filters: filtersOf(query, now, except),
            facets: names,
            facetsOver: maxCounted,
          })
        ).facets;
  const [others, ...chosen] = await Promise.all([
    count(facetNames.filter((name) => !isChosen(name))),
    ...facetNames.filter(isChosen).map((name) => count([name], name)),
  ]);
  const counted = Object.assign({}, others, ...chosen) as Partial<Counts>;
  return Object.fromEntries(facetNames.map((name) => [name, counted[name] ?? []])) as Counts;
}
