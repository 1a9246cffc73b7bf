import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { bookmarksOf } from './bookmarks-of.ts';
import { deadlinesOf } from './deadlines-of.ts';

export const listBookmarkedDeadlines = (
  parts: Pick<FundingIngest, 'bookmarks' | 'callOrder' | 'clock' | 'nearCalls' | 'search'>,
) =>
  handle(fundingIngestApi.listBookmarkedDeadlines, async ({ viewer }) => ({
    items: await deadlinesOf(parts, await bookmarksOf(parts, viewer)),
  }));
