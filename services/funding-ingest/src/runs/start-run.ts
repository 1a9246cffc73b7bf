import { handle } from '@consortia/infra/http/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { beginRun } from './run.ts';

export const startRun = (parts: FundingIngest) =>
  handle(fundingIngestApi.startRun, async ({ body }) => ({ id: await beginRun(parts, body) }));
