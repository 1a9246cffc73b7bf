import { type resultSorts, resultsApi } from '@consortia/proto/posts/results-api';
import { createListQuery } from '../../../../lib/list-query.ts';
import { paths } from '../../../../lib/paths.ts';

export type ResultSort = (typeof resultSorts)[number];
export type ResultQuery = {
  q: string;
  /** Ids of Helixes, alternatives to each other. */
  helixes: string[];
  hideExpired: boolean;
  /** Null: by relevance with a text, else the newest first. */
  sort: ResultSort | null;
  page: number;
};

export const unfilteredQuery: ResultQuery = { q: '', helixes: [], hideExpired: false, sort: null, page: 1 };

const defaultSort = (q: string): ResultSort => (q === '' ? 'newest' : 'relevance');

/** The order of the list. */
export const sortOf = ({ sort, q }: Pick<ResultQuery, 'sort' | 'q'>): ResultSort => sort ?? defaultSort(q);

const codec = createListQuery({
  schema: resultsApi.listResults.query,
  initial: unfilteredQuery,
  defaultSort,
  toFilters: ({ q, helixes, hideExpired }) => ({
    c: helixes,
    filterExpired: hideExpired ? ('1' as const) : undefined,
    q: q === '' ? undefined : q,
  }),
  fromFilters: ({ c = [], filterExpired, q = '' }) => ({ q, helixes: c, hideExpired: filterExpired === '1' }),
});
export const { read: readResultQuery, narrowed, isNarrowed, input: resultInput } = codec;
export const resultsAddress = (query: ResultQuery): string => codec.addressOf(paths.results, query);
