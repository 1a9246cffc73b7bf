import { pathTo } from '@consortia/proto/client';
import { type callPageSizes, type callSorts, fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { BookmarkKind } from '@consortia/proto/funding-ingest/bookmark-shapes';
import type { callTraits, deadlineModels, projectSizes, readinessLevels } from '@consortia/proto/funding-ingest/codes';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { createListQuery } from '../../lib/list-query.ts';
import { paths } from '../../lib/paths.ts';

export type CallSort = (typeof callSorts)[number];
export type CallQuery = {
  q: string;
  programme: string[];
  type: string[];
  status: CallStatus[];
  helix: string[];
  part: string[];
  destination: string[];
  condition: (typeof callTraits)[number][];
  model: (typeof deadlineModels)[number][];
  trl: (typeof readinessLevels)[number][];
  size: (typeof projectSizes)[number][];
  /** Country that no sentence of the call rules out, or null for any. */
  country: string | null;
  /** Days ahead, or null for any. */
  deadline: number | null;
  /** Month of the next deadline, `YYYY-MM`, or null for any. */
  month: string | null;
  /** Only calls that the reader has saved or watches; empty: all. */
  mine: BookmarkKind[];
  /** Null: by relevance with a text, else by the next deadline. */
  sort: CallSort | null;
  page: number;
  pageSize: (typeof callPageSizes)[number];
};

export const unfilteredQuery: CallQuery = {
  q: '',
  programme: [],
  type: [],
  status: [],
  helix: [],
  part: [],
  destination: [],
  condition: [],
  model: [],
  trl: [],
  size: [],
  country: null,
  deadline: null,
  month: null,
  mine: [],
  sort: null,
  page: 1,
  pageSize: '12',
};

const defaultSort = (q: string): CallSort => (q === '' ? 'deadline' : 'relevance');

/** The order of the list. */
export const sortOf = ({ sort, q }: Pick<CallQuery, 'sort' | 'q'>): CallSort => sort ?? defaultSort(q);

const codec = createListQuery({
  schema: fundingIngestApi.listCalls.query,
  initial: unfilteredQuery,
  defaultSort,
  toFilters: ({ sort: _sort, page: _page, pageSize: _pageSize, q, country, deadline, month, ...lists }) => ({
    q: q === '' ? undefined : q,
    ...lists,
    country: country ?? undefined,
    deadline: deadline ?? undefined,
    month: month ?? undefined,
  }),
  fromFilters: ({ q = '', country = null, deadline = null, month = null, ...lists }) => {
    const { sort: _sort, page: _page, pageSize: _pageSize, ...unfiltered } = unfilteredQuery;
    return { ...unfiltered, ...lists, q, country, deadline, month };
  },
});
export const { read: readCallQuery, narrowed, cleared, isNarrowed, input: callInput } = codec;
export const callsAddress = (query: CallQuery): string => codec.addressOf(paths.fundingCalls, query);

/** Address of the Atom feed of these calls; one's own have none. */
export const feedAddress = (query: CallQuery): string => {
  const { mine: _mine, ...filters } = callInput(query).filters;
  return pathTo(fundingIngestApi.readCallFeed, { query: { filters } });
};

/** Address of the CSV file with the calls of this state, whatever its page. */
export const exportAddress = (query: CallQuery): string => {
  const { filters, sort } = callInput(query);
  return pathTo(fundingIngestApi.exportCalls, { query: { filters, sort } });
};
