import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { addMark } from './change-bookmark.ts';

export const watchCall = (parts: Pick<FundingIngest, 'bookmarks' | 'clock' | 'newId' | 'topics' | 'watchedTopics'>) =>
  handle(fundingIngestApi.watchCall, ({ viewer, params }) => addMark(parts, viewer, params.id, 'watchedAt'));
