import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { importObservations } from './import-observations.ts';

export const importRecords = (parts: FundingIngest) =>
  handle(fundingIngestApi.importRecords, ({ params, body }) =>
    importObservations(parts, params.id, body.observations, body.refused),
  );
