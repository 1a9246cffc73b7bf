import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { removeMark } from './change-bookmark.ts';

export const unsaveCall = (parts: Pick<FundingIngest, 'bookmarks'>) =>
  handle(fundingIngestApi.unsaveCall, ({ viewer, params }) => removeMark(parts, viewer, params.id, 'savedAt'));
