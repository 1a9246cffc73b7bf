import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { postsApi } from '@consortia/proto/posts/api';
import type { z } from 'zod';
import type { Posts } from '../posts.ts';
import { dueWithin, notClosed } from '../search/closing-time.ts';
import { type FoundPosts, type SearchRange, searchList } from '../search/search-list.ts';
import { opportunityIndex } from './opportunity-index.ts';

export type ListQuery = z.output<typeof postsApi.listOpportunities.query>;

const sorts = {
  newest: { filter: 'sortAt', by: 'number', direction: 'descending' },
  deadline: { filter: 'deadline', by: 'number', direction: 'ascending' },
  relevance: undefined,
} as const;

/** Whether the query can be served by the store, without filters, text or an order that need the index. */
export const isPlain = ({ filters, sort }: ListQuery): boolean =>
  sort !== 'deadline' &&
  !filters.q?.trim() &&
  filters.filterExpired !== '1' &&
  filters.type === undefined &&
  filters.role === undefined &&
  filters.part === undefined &&
  filters.country === undefined &&
  filters.deadline === undefined &&
  (filters.c ?? []).length === 0;

/** Searches the Opportunities that this viewer finds; see `searchList`. */
export function searchOpportunities(
  posts: Pick<Posts, 'search' | 'clock'>,
  viewer: Viewer,
  { filters: { c = [], filterExpired, q, type, role, part, country, deadline }, sort }: ListQuery,
  range: SearchRange,
): Promise<FoundPosts> {
  const text = q?.trim() ?? '';
  const chosen = sort ?? 'relevance';
  const filters = {
    ...(filterExpired === '1' && notClosed(posts.clock())),
    ...(type && { type: [type] }),
    ...(role && { role: [role] }),
    ...(part && { part: [part] }),
    ...(country && { country: [country] }),
    ...(deadline && dueWithin(deadline, posts.clock())),
  };
  return searchList(
    posts,
    viewer,
    {
      ...{ index: opportunityIndex.name, text, helixes: c, filters, highlight: ['text', 'sought', 'around'] },
      sort: sorts[text === '' && chosen === 'relevance' ? 'newest' : chosen],
    },
    range,
  );
}
