import { handle } from '@consortia/infra/http/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { takeObservations } from './take-observations.ts';

export const takeRecords = (parts: FundingIngest) =>
  handle(fundingIngestApi.takeRecords, ({ params, body }) =>
    takeObservations(parts, params.id, body.observations, body.refused),
  );
