import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { startRunRecord } from './run.ts';

export const startRun = (parts: Pick<FundingIngest, 'clock' | 'newId' | 'runs'>) =>
  handle(fundingIngestApi.startRun, async ({ body }) => ({ id: await startRunRecord(parts, body) }));
