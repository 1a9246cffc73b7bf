import { handle } from '@consortia/infra/kit/handler';
import { parseTerms } from '@consortia/infra/search/read-query';
import { relatedHits } from '@consortia/infra/search/related-hits';
import type { SearchHit, SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type CallCard, type CallPage, type CallStatus, callStatuses } from '@consortia/proto/funding-ingest/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { z } from 'zod';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentHelixes, readHelixes } from '../helixes/read-helixes.ts';
import type { HelixProjection } from '../projections.ts';
import { callIndex, everyone, type IndexedCall } from './call-index.ts';
import { leadingAction } from './read-call.ts';
import { lifeOf } from './topic-life.ts';

const day = 86_400_000;
const facetNames = ['programme', 'type', 'status', 'helix'] as const;
type FacetName = (typeof facetNames)[number];
type Query = z.output<typeof fundingIngestApi.listCalls.query>;

const sorts = {
  deadline: { filter: 'place', direction: 'ascending' },
  newest: { filter: 'newest', direction: 'descending' },
} as const;

function filtersOf({ filters }: Query, now: Date, except?: FacetName): NonNullable<SearchQuery['filters']> {
  const chosen = facetNames.flatMap((name) => {
    const values = name === except ? undefined : filters[name];
    return values && values.length > 0 ? [[name, values as string[]] as const] : [];
  });
  const { deadline } = filters;
  const within = deadline && { deadline: { min: now.getTime(), max: now.getTime() + deadline * day } };
  return { ...Object.fromEntries(chosen), ...within };
}

export const listCalls = (parts: FundingIngest) =>
  handle(fundingIngestApi.listCalls, async ({ query }) => {
    const now = parts.clock();
    const text = query.filters.q?.trim() ?? '';
    const sort = query.sort ?? (text === '' ? 'deadline' : 'relevance');
    const { skip, limit } = rangeOf(query.page, limits.listPageSize);
    const base = { text, rights: everyone, fuzzy: true };
    const page = { ...base, filters: filtersOf(query, now), limit, offset: skip, highlight: ['text'] };
    const [found, facets, helixes] = await Promise.all([
      sort === 'relevance'
        ? openFirst(parts, page)
        : parts.search.query(callIndex.name, { ...page, sort: sorts[sort] }),
      countFacets(parts, query, { ...base, limit: 0 }, now),
      readHelixes(parts),
    ]);
    const isFilled = text !== '' && sort === 'relevance';
    const related = isFilled ? await relatedHits(parts.search, callIndex.name, page, found) : [];
    const names = new Map(helixes.map(({ id, name }) => [id, name]));
    const statusNames: Record<string, string> = {
      open: messages.statusOpen,
      forthcoming: messages.statusForthcoming,
      closed: messages.statusClosed,
    };
    const labelOf = { programme: undefined, type: undefined, status: statusNames, helix: Object.fromEntries(names) };
    const labelled = Object.fromEntries(
      facetNames.map((name) => [
        name,
        facets[name].map(({ value, count }) => ({ value, count, label: labelOf[name]?.[value] ?? value })),
      ]),
    ) as CallPage['facets'];
    return {
      items: [
        ...found.hits.map((hit) => presentCard(hit, helixes, now)),
        ...related.map((hit) => ({ ...presentCard(hit, helixes, now), related: true })),
      ],
      ...pagingOf(found.totalCapped ? found.total + 1 : found.total, query.page, limits.listPageSize),
      ...matchesOf(found, facets.status, query.filters.status),
      facets: labelled,
      fuzzy: found.fuzzy,
    };
  });

/** Hits that facets are counted over; more than the funding portal has published in all its years. */
const maxCounted = 20_000;
/** Every call has one status, so that the counts of those that are chosen add up to what matches. */
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

type CallQuery = SearchQuery & { filters: NonNullable<SearchQuery['filters']>; limit: number; offset: number };
/** By relevance, open and forthcoming calls before closed ones; similar spellings only when no call matches exactly. */
async function openFirst({ search }: Pick<FundingIngest, 'search'>, base: CallQuery): Promise<SearchResult> {
  const chosen = (base.filters.status as CallStatus[] | undefined) ?? callStatuses;
  const searchFor = (status: CallStatus[], changes: Partial<CallQuery>) =>
    search.query(callIndex.name, { ...base, filters: { ...base.filters, status }, ...changes });
  const exact = { fuzzy: false };
  const ahead = chosen.filter((status) => status !== 'closed');
  // An exact identifier matches first, whatever the status of its call.
  const named = parseTerms(base.text).some(({ required }) => required);
  if (named || ahead.length === 0 || ahead.length === chosen.length) return searchFor([...chosen], {});
  const first = await searchFor(ahead, exact);
  const range = { limit: base.limit - first.hits.length, offset: Math.max(0, base.offset - first.total) };
  const rest = await searchFor(['closed'], { ...exact, ...range });
  const total = first.total + rest.total;
  if (total === 0) return searchFor([...chosen], {});
  return { ...rest, hits: [...first.hits, ...rest.hits], total, totalCapped: first.totalCapped || rest.totalCapped };
}

/** Counts of a filter's values leave that filter itself out: each is the number of results of choosing that value. */
async function countFacets(
  { search }: Pick<FundingIngest, 'search'>,
  query: Query,
  base: Omit<SearchQuery, 'filters' | 'facets'>,
  now: Date,
): Promise<Record<FacetName, { value: string; count: number }[]>> {
  const isChosen = (name: FacetName): boolean => (query.filters[name]?.length ?? 0) > 0;
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
  const counted = Object.assign({}, others, ...chosen) as Partial<
    Record<FacetName, { value: string; count: number }[]>
  >;
  const at = (name: FacetName) => counted[name] ?? [];
  return { programme: at('programme'), type: at('type'), status: at('status'), helix: at('helix') };
}

type Highlights = Record<string, { text: string; marked: boolean }[]>;
/** Where the text matched; a title that matched is marked by itself. */
const highlightOf = ({ text = [] }: Highlights): CallCard['highlight'] =>
  text.some(({ marked }) => marked) ? text : [];

export function presentCard(
  { id, stored, highlights }: SearchHit,
  helixes: readonly HelixProjection[],
  now: Date,
): CallCard {
  const call = stored as IndexedCall;
  const { status, nextDeadline, deadlineTime } = lifeOf(call, now);
  const leading = leadingAction({ _id: id, ...call }, now);
  return {
    id,
    identifier: call.identifier,
    kind: call.kind,
    title: call.title,
    url: call.url,
    programme: call.programme,
    typeOfAction: leading?.actionTypes[0]?.name ?? null,
    status,
    openingDate: leading?.openingDate ?? null,
    nextDeadline,
    ...(deadlineTime && { deadlineTime }),
    deadlines: [...new Set(call.actions.flatMap(({ deadlines }) => deadlines))].sort(),
    budgetTotal: call.budgetTotal,
    helixes: presentHelixes(call.helixIds, helixes),
    highlight: highlightOf(highlights),
  };
}
