import type { SearchKind } from '@consortia/proto/recommendations/shapes';

/** Kinds whose list this is; Opportunities and funding calls have lists of their own. */
export type ListedKind = Exclude<SearchKind, 'opportunity' | 'call'>;
/** The whole state of a list; it stands in the address and nowhere else. */
export type FoundQuery = {
  q: string;
  /** Alternatives to each other. */
  helix: string[];
  country: string[];
  page: number;
};
export const facetNames = ['helix', 'country'] as const;
export type FacetName = (typeof facetNames)[number];

export const wholeList: FoundQuery = { q: '', helix: [], country: [], page: 1 };

/** What an address says of the list. What the contract would refuse is left out, so that an odd link shows a list all the same. */
export function readFoundQuery(address: URLSearchParams): FoundQuery {
  const several = (name: FacetName): string[] => {
    const values = address.getAll(`filters[${name}][]`).filter((value) => value !== '' && value.length <= 100);
    return [...new Set(values)].slice(0, 50);
  };
  const page = Number(address.get('page') ?? '1');
  return {
    q: (address.get('filters[q]') ?? '').trim().slice(0, 200),
    helix: several('helix'),
    country: several('country'),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The list's address in this state; the same state always has the same address. */
export function foundAddress(path: string, { q, helix, country, page }: FoundQuery): string {
  const entries: [string, string][] = q === '' ? [] : [['filters[q]', q]];
  for (const value of helix) entries.push(['filters[helix][]', value]);
  for (const value of country) entries.push(['filters[country][]', value]);
  if (page > 1) entries.push(['page', String(page)]);
  const search = new URLSearchParams(entries).toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return search === '' ? path : `${path}?${search}`;
}

/** The list narrowed otherwise: it begins at its first page again. */
export const narrowed = (query: FoundQuery, change: Partial<FoundQuery>): FoundQuery => ({
  ...query,
  page: 1,
  ...change,
});

export const isNarrowed = ({ q, helix, country }: FoundQuery): boolean =>
  q !== '' || helix.length > 0 || country.length > 0;

/** The same as the call of the service takes it. */
export const foundInput = ({ q, helix, country, page }: FoundQuery) => ({
  filters: { q: q === '' ? undefined : q, helix, country },
  page,
});
