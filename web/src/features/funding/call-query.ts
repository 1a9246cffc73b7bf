import type { callSorts } from '@consortia/proto/funding-ingest/api';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { paths } from '../../lib/paths.ts';

export type CallSort = (typeof callSorts)[number];
/** The whole state of the list; it stands in the address and nowhere else. */
export type CallQuery = {
  q: string;
  programme: string[];
  type: string[];
  status: CallStatus[];
  helix: string[];
  /** Days ahead, or null for any. */
  deadline: number | null;
  /** Null: the best match where there is a text, else the next deadline. */
  sort: CallSort | null;
  page: number;
};

export const wholeList: CallQuery = {
  q: '',
  programme: [],
  type: [],
  status: [],
  helix: [],
  deadline: null,
  sort: null,
  page: 1,
};

const isStatus = (value: string): value is CallStatus => ['forthcoming', 'open', 'closed'].includes(value);
const isSort = (value: string | null): value is CallSort =>
  value !== null && ['relevance', 'deadline', 'newest'].includes(value);
const wholeNumber = (text: string | null, most: number): number | null => {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};

/** What an address says of the list. What the contract would refuse is left out, so that an odd link shows a list all the same. */
export function readCallQuery(address: URLSearchParams): CallQuery {
  const several = (name: string): string[] => [
    ...new Set(address.getAll(`filters[${name}][]`).filter((value) => value !== '' && value.length <= 200)),
  ];
  const q = (address.get('filters[q]') ?? '').trim().slice(0, 200);
  const sort = address.get('sort');
  return {
    q,
    programme: several('programme').slice(0, 50),
    type: several('type').slice(0, 50),
    status: several('status').filter(isStatus),
    helix: several('helix')
      .filter((value) => /^[a-z0-9]{1,40}$/.test(value))
      .slice(0, 50),
    deadline: wholeNumber(address.get('filters[deadline]'), 3650),
    sort: isSort(sort) && !(sort === 'relevance' && q === '') ? sort : null,
    page: wholeNumber(address.get('page'), 10_000) ?? 1,
  };
}

/** The order that is in force. */
export const sortOf = ({ sort, q }: Pick<CallQuery, 'sort' | 'q'>): CallSort =>
  sort ?? (q === '' ? 'deadline' : 'relevance');

/** The list's address in this state; the same state always has the same address. */
export function callsAddress(query: CallQuery): string {
  const { q, programme, type, status, helix, deadline, page } = query;
  const entries: [string, string][] = q === '' ? [] : [['filters[q]', q]];
  for (const [name, values] of Object.entries({ programme, type, status, helix }))
    for (const value of values) entries.push([`filters[${name}][]`, value]);
  if (deadline !== null) entries.push(['filters[deadline]', String(deadline)]);
  const sort = sortOf(query);
  if (sort !== sortOf({ q, sort: null })) entries.push(['sort', sort]);
  if (page > 1) entries.push(['page', String(page)]);
  const search = new URLSearchParams(entries).toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return search === '' ? paths.fundingCalls : `${paths.fundingCalls}?${search}`;
}

/** The list narrowed otherwise: it begins at its first page again. */
export const narrowed = (query: CallQuery, change: Partial<CallQuery>): CallQuery => {
  const next = { ...query, page: 1, ...change };
  return next.q === '' && next.sort === 'relevance' ? { ...next, sort: null } : next;
};

export const isNarrowed = ({ q, programme, type, status, helix, deadline }: CallQuery): boolean =>
  q !== '' || deadline !== null || [programme, type, status, helix].some(({ length }) => length > 0);

/** The same as the call of the service takes it. */
export const callInput = ({ sort, page, q, deadline, ...lists }: CallQuery) => ({
  filters: { ...lists, q: q === '' ? undefined : q, deadline: deadline ?? undefined },
  sort: sort ?? undefined,
  page,
});
