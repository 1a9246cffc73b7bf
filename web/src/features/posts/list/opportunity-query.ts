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
  toFilters: ({ q, helixes, hideExpired, type, role }) => ({
    c: helixes,
    filterExpired: hideExpired ? ('1' as const) : undefined,
    q: q === '' ? undefined : q,
    type: type ?? undefined,
    role: role ?? undefined,
  }),
  fromFilters: ({ c = [], filterExpired, q = '', type = null, role = null }) => ({
    q,
    helixes: c,
    hideExpired: filterExpired === '1',
    type,
    role,
  }),
});
export const { read: readOpportunityQuery, narrowed, isNarrowed, input: opportunityInput } = codec;
export const opportunitiesAddress = (query: OpportunityQuery): string => codec.addressOf(paths.opportunities, query);
