import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { BookmarkedDeadline } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import type { IndexedCall } from '../topics/call-index.ts';
import { searchCalls } from '../topics/call-search.ts';
import { lifeOf } from '../topics/topic-life.ts';
import type { Bookmark } from './bookmark-model.ts';
import { bookmarksOf, bookmarksOfPerson } from './bookmarks-of.ts';

/** The next deadlines of bookmarked calls. */
async function deadlinesOf(parts: FundingIngest, marked: readonly Bookmark[]): Promise<BookmarkedDeadline[]> {
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

export const listBookmarkedDeadlines = (parts: FundingIngest) =>
  handle(fundingIngestApi.listBookmarkedDeadlines, async ({ viewer }) => ({
    items: await deadlinesOf(parts, await bookmarksOf(parts, viewer)),
  }));

/** For a service that tells a person about their own calls. */
export const listBookmarkedDeadlinesOf = (parts: FundingIngest) =>
  handle(fundingIngestApi.listBookmarkedDeadlinesOf, async ({ body: { userId } }) => ({
    items: await deadlinesOf(parts, await bookmarksOfPerson(parts, userId)),
  }));
