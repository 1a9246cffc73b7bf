import { handle } from '@consortia/infra/kit/requests/handler';
import type { SearchQuery, SearchResult } from '@consortia/infra/search/search';
import { pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import { withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { FoundPage } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import type { Matches } from '../matches/matches.ts';
import type { Recommendations } from '../recommendations.ts';
import type { SearchParts } from './best-of-kind.ts';
import { countryName } from './countries.ts';
import { orderOf, partOf, rightOf } from './global-index.ts';
import { markedFields, presentHit } from './present-hit.ts';
import { isNamed, rankOf } from './rank-hits.ts';
import { readFacts } from './read-facts.ts';
import { withRelated } from './related-things.ts';
import { explained } from './search.ts';

type Filters = z.output<typeof recommendationsApi.listFound.query>['filters'];
type Facets = FoundPage['facets'];
const facetNames = ['helix', 'country', 'expertise'] as const;
/** Fields of expertise to choose from. */
const maxExpertise = 50;
/** More than there are Helixes or countries. */
const facetValues = 300;
type FacetName = (typeof facetNames)[number];

/** So many of the best are ordered by more than the index knows; pages after them follow it alone. */
const ordered = 5 * limits.listPageSize;

export function chosen(filters: Filters, except?: FacetName): Record<string, string[]> {
  const names = facetNames.filter((name) => name !== except && (filters[name]?.length ?? 0) > 0);
  return Object.fromEntries(names.map((name) => [name, filters[name]!]));
}

export const listFound = (parts: Matches & SearchParts) =>
  handle(recommendationsApi.listFound, async ({ params: { kind }, query: { filters, page, ...query }, viewer }) => {
    const explain = explained(viewer, query.explain);
    const size = limits.listPageSize;
    const { skip, limit } = rangeOf(page, size);
    const text = filters.q ?? '';
    const plain = text.trim() === '';
    const reordered = !plain && skip < ordered;
    const base = { text, rights: [rightOf(viewer)], fuzzy: true };
    const countQuery = (more: Pick<SearchQuery, 'limit'> & Partial<SearchQuery>): Promise<SearchResult> =>
      parts.search.query(partOf(kind).name, { ...base, ...more });
    const wanted = {
      ...base,
      filters: chosen(filters),
      sort: plain ? orderOf(kind) : undefined,
      ...markedFields(explain),
      ...(reordered ? { limit: ordered } : { limit, offset: skip }),
    };
    const [found, facets] = await Promise.all([countQuery(wanted), countFacets(filters, countQuery)]);
    const name = withoutAddresses(text);
    const now = parts.clock();
    const rank = rankOf(parts, kind, { text, name });
    const own = found.hits.map((hit) => ({ hit, isRelated: false }));
    const listed = reordered ? (await rank(own)).slice(skip, skip + limit) : own;
    const hits = listed.map(({ hit }) => hit);
    const isFilled = !plain && page === 1 && !hits.some((hit) => isNamed(hit, name));
    const all = isFilled ? await withRelated(parts, kind, wanted, { ...found, hits }, rank) : listed;
    const shown = all.map(({ hit, isRelated }) =>
      presentHit(kind, hit, { now, explain, ...(isRelated && { related: true }) }),
    );
    const ids = shown.map(({ id }) => id);
    const [labels, facts] = await Promise.all([labelled(parts, facets), readFacts(parts, kind, ids, rightOf(viewer))]);
    return {
      items: shown.map((hit) => ({ ...hit, facts: facts.get(hit.id) ?? null })),
      ...pagingOf(found.totalCapped ? found.total + 1 : found.total, page, size),
      facets: labels,
      fuzzy: found.fuzzy,
    };
  });

type Counted = Partial<Record<FacetName, { value: string; count: number }[]>>;
/** Counts of a filter's values ignore that filter: each is the number of results with that value chosen. */
async function countFacets(
  filters: Filters,
  countQuery: (query: Pick<SearchQuery, 'limit'> & Partial<SearchQuery>) => Promise<SearchResult>,
): Promise<Counted> {
  const isChosen = (name: FacetName): boolean => (filters[name]?.length ?? 0) > 0;
  const count = async (names: FacetName[], except?: FacetName): Promise<Counted> =>
    names.length === 0
      ? {}
      : (await countQuery({ filters: chosen(filters, except), facets: names, facetValues, limit: 0 })).facets;
  const all = await Promise.all([
    count(facetNames.filter((name) => !isChosen(name))),
    ...facetNames.filter(isChosen).map((name) => count([name], name)),
  ]);
  return Object.assign({}, ...all);
}

/** Helixes that are not known here are left out. */
async function labelled(
  { helixes }: Pick<Recommendations, 'helixes'>,
  { helix = [], country = [], expertise = [] }: Counted,
): Promise<Facets> {
  const ids = helix.map(({ value }) => value);
  const known = ids.length > 0 ? await helixes.model.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean() : [];
  const names = new Map(known.map(({ _id, name }) => [_id, name]));
  return {
    helix: helix.flatMap(({ value, count }) => (names.has(value) ? [{ value, label: names.get(value)!, count }] : [])),
    country: country.map(({ value, count }) => ({ value, label: countryName(value), count })),
    expertise: expertise.slice(0, maxExpertise).map(({ value, count }) => ({ value, label: value, count })),
  };
}
