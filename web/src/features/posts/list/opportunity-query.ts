import type { opportunitySorts } from '@consortia/proto/posts/api';
import { postRoles, postTypes } from '@consortia/proto/posts/shapes';
import { paths } from '../../../lib/paths.ts';

export type OpportunitySort = (typeof opportunitySorts)[number];
/** The whole state of the list; it stands in the address and nowhere else. */
export type OpportunityQuery = {
  q: string;
  /** Ids of Helixes, alternatives to each other. */
  helixes: string[];
  hideExpired: boolean;
  type: (typeof postTypes)[number] | null;
  role: (typeof postRoles)[number] | null;
  /** Null: the best match where there is a text, else the newest. */
  sort: OpportunitySort | null;
  page: number;
};

export const wholeList: OpportunityQuery = {
  q: '',
  helixes: [],
  hideExpired: false,
  type: null,
  role: null,
  sort: null,
  page: 1,
};

const maxHelixes = 50;
const maxPages = 10_000;
const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;

/** What an address says of the list. What the contract would refuse is left out, so that an odd link shows a list all the same. */
export function readOpportunityQuery(address: URLSearchParams): OpportunityQuery {
  const ids = [...address].filter(([name]) => /^filters\[c\]\[[^\]]*\]$/.test(name)).map(([, value]) => value);
  const q = (address.get('filters[q]') ?? '').trim().slice(0, 200);
  const sort = oneOf(['relevance', 'newest', 'deadline'], address.get('sort'));
  const page = Number(address.get('page') ?? '1');
  return {
    q,
    helixes: [...new Set(ids.filter((value) => /^[a-z0-9]{1,40}$/.test(value)))].slice(0, maxHelixes),
    hideExpired: address.get('filters[filterExpired]') === '1',
    type: oneOf(postTypes, address.get('filters[type]')),
    role: oneOf(postRoles, address.get('filters[role]')),
    sort: sort === 'relevance' && q === '' ? null : sort,
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}

/** The order that is in force. */
export const sortOf = ({ sort, q }: Pick<OpportunityQuery, 'sort' | 'q'>): OpportunitySort =>
  sort ?? (q === '' ? 'newest' : 'relevance');

/** The list's address in this state; the same state always has the same address. */
export function opportunitiesAddress(query: OpportunityQuery): string {
  const { q, helixes, hideExpired, type, role, page } = query;
  const entries: [string, string][] = helixes.map((id) => ['filters[c][]', id]);
  if (hideExpired) entries.push(['filters[filterExpired]', '1']);
  if (q !== '') entries.push(['filters[q]', q]);
  if (type !== null) entries.push(['filters[type]', type]);
  if (role !== null) entries.push(['filters[role]', role]);
  const sort = sortOf(query);
  if (sort !== sortOf({ q, sort: null })) entries.push(['sort', sort]);
  if (page > 1) entries.push(['page', String(page)]);
  const search = new URLSearchParams(entries).toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return search === '' ? paths.opportunities : `${paths.opportunities}?${search}`;
}

/** The list narrowed otherwise: it begins at its first page again. */
export function narrowed(query: OpportunityQuery, change: Partial<OpportunityQuery>): OpportunityQuery {
  const next = { ...query, page: 1, ...change };
  return next.q === '' && next.sort === 'relevance' ? { ...next, sort: null } : next;
}

export const isNarrowed = ({ q, helixes, hideExpired, type, role }: OpportunityQuery): boolean =>
  q !== '' || helixes.length > 0 || hideExpired || type !== null || role !== null;

/** The same as the call of the service takes it. */
export const opportunityInput = ({ q, helixes, hideExpired, type, role, sort, page }: OpportunityQuery) => ({
  filters: {
    c: helixes,
    filterExpired: hideExpired ? ('1' as const) : undefined,
    q: q === '' ? undefined : q,
    type: type ?? undefined,
    role: role ?? undefined,
  },
  sort: sort ?? undefined,
  page,
});
