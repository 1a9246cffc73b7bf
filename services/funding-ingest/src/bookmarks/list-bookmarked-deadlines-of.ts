import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { bookmarksOfPerson } from './bookmarks-of.ts';
import { deadlinesOf } from './deadlines-of.ts';

/** For a service that tells a person about their own calls. */
export const listBookmarkedDeadlinesOf = (
  parts: Pick<FundingIngest, 'bookmarks' | 'callOrder' | 'clock' | 'nearCalls' | 'search'>,
) =>
  handle(fundingIngestApi.listBookmarkedDeadlinesOf, async ({ body: { userId } }) => ({
    items: await deadlinesOf(parts, await bookmarksOfPerson(parts, userId)),
  }));
