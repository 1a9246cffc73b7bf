import { type opportunitySorts, postsApi } from '@consortia/proto/posts/api';
import type { postRoles, postTypes } from '@consortia/proto/posts/shapes';
import { createListQuery } from '../../../lib/list-query.ts';
import { paths } from '../../../lib/paths.ts';

export type OpportunitySort = (typeof opportunitySorts)[number];
export type OpportunityQuery = {
  q: string;
  /** Ids of Helixes, alternatives to each other. */
  helixes: string[];
  hideExpired: boolean;
  type: (typeof postTypes)[number] | null;
  role: (typeof postRoles)[number] | null;
  /** Part of the programme of the call. */
  part: string | null;
  /** Of the organisation. */
  country: string | null;
  /** Days ahead. */
  deadline: number | null;
  /** Null: by relevance with a text, else the newest first. */
  sort: OpportunitySort | null;
  page: number;
};

export const unfilteredQuery: OpportunityQuery = {
  q: '',
  helixes: [],
  hideExpired: false,
  type: null,
  role: null,
  part: null,
  country: null,
  deadline: null,
  sort: null,
  page: 1,
};

const defaultSort = (q: string): OpportunitySort => (q === '' ? 'newest' : 'relevance');

/** The order of the list. */
export const sortOf = ({ sort, q }: Pick<OpportunityQuery, 'sort' | 'q'>): OpportunitySort => sort ?? defaultSort(q);

const codec = createListQuery({
  schema: postsApi.listOpportunities.query,
  initial: unfilteredQuery,
  defaultSort,
  toFilters: ({ q, helixes, hideExpired, type, role, part, country, deadline }) => ({
    c: helixes,
    filterExpired: hideExpired ? ('1' as const) : undefined,
    q: q === '' ? undefined : q,
    type: type ?? undefined,
    role: role ?? undefined,
    part: part ?? undefined,
    country: country ?? undefined,
    deadline: deadline ?? undefined,
  }),
  fromFilters: ({ c = [], filterExpired, q = '', type = null, role = null, ...others }) => ({
    q,
    helixes: c,
    hideExpired: filterExpired === '1',
    type,
    role,
    part: others.part ?? null,
    country: others.country ?? null,
    deadline: others.deadline ?? null,
  }),
});
export const { read: readOpportunityQuery, narrowed, isNarrowed, input: opportunityInput } = codec;
export const opportunitiesAddress = (query: OpportunityQuery): string => codec.addressOf(paths.opportunities, query);
