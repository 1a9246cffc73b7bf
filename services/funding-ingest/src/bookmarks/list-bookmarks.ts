import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import type { Bookmark, Mark } from './bookmark-model.ts';
import { bookmarksOf } from './bookmarks-of.ts';

const latestFirst = (found: readonly Bookmark[], mark: Mark): string[] =>
  found
    .flatMap(({ topicId, [mark]: at }) => (at === null ? [] : [{ topicId, at: at.getTime() }]))
    .sort((one, other) => other.at - one.at)
    .map(({ topicId }) => topicId);

export const listBookmarks = (parts: Pick<FundingIngest, 'bookmarks'>) =>
  handle(fundingIngestApi.listBookmarks, async ({ viewer }) => {
    const found = await bookmarksOf(parts, viewer);
    return { saved: latestFirst(found, 'savedAt'), watched: latestFirst(found, 'watchedAt') };
  });
