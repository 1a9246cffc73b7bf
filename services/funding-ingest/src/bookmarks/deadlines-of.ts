import type { BookmarkedDeadline } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import type { IndexedCall } from '../topics/call-index.ts';
import { searchCalls } from '../topics/call-search.ts';
import { lifeOf } from '../topics/topic-life.ts';
import type { Bookmark } from './bookmark-model.ts';

/** The next deadlines of bookmarked calls. */
export async function deadlinesOf(
  parts: Pick<FundingIngest, 'callOrder' | 'clock' | 'nearCalls' | 'search'>,
  marked: readonly Bookmark[],
): Promise<BookmarkedDeadline[]> {
  const bookmarks = new Map(marked.map((bookmark) => [bookmark.topicId, bookmark]));
  if (bookmarks.size === 0) return [];
  const now = parts.clock();
  const found = await searchCalls(
    parts,
    { filters: { status: ['open', 'forthcoming'] }, sort: 'deadline', topics: [...bookmarks.keys()] },
    { now, limit: limits.listPageSize, offset: 0 },
  );
  const items = found.hits.flatMap(({ id, stored }): BookmarkedDeadline[] => {
    const call = stored as IndexedCall;
    const { status, nextDeadline, deadlineTime } = lifeOf(call, now);
    if (status === 'closed' || nextDeadline === null) return [];
    const { savedAt = null, watchedAt = null } = bookmarks.get(id) ?? {};
    return [
      {
        ...{ topicId: id, title: call.title, url: call.url, date: nextDeadline },
        ...(deadlineTime && { time: deadlineTime }),
        ...{ saved: savedAt !== null, watched: watchedAt !== null },
      },
    ];
  });
  return items;
}
