import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { resultsApi } from '@consortia/proto/posts/results-api';
import type { z } from 'zod';
import type { Posts } from '../posts.ts';
import { notClosed } from '../search/closing-time.ts';
import { type FoundPosts, type SearchRange, searchList } from '../search/search-list.ts';
import { resultIndexDefinition } from './result-index.ts';

export type ResultQuery = z.output<typeof resultsApi.listResults.query>;

/** Whether the query can be served by the store, without filters or a text that need the index. */
export const isPlainQuery = ({ filters: { c = [], filterExpired, q } }: ResultQuery): boolean =>
  !q?.trim() && filterExpired !== '1' && c.length === 0;

/** Searches the Results that this viewer finds; see `searchList`. */
export function searchResults(
  posts: Pick<Posts, 'search' | 'clock'>,
  viewer: Viewer,
  { filters: { c = [], filterExpired, q }, sort }: ResultQuery,
  range: SearchRange,
): Promise<FoundPosts> {
  const text = q?.trim() ?? '';
  const isNewest = text === '' || sort === 'newest';
  const filters = filterExpired === '1' ? notClosed(posts.clock()) : {};
  return searchList(
    posts,
    viewer,
    {
      ...{ index: resultIndexDefinition.name, text, helixes: c, filters, highlight: ['text', 'around'] },
      sort: isNewest ? { filter: 'sortAt', by: 'number', direction: 'descending' } : undefined,
    },
    range,
  );
}
