import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type Importing, importObservations } from './import-observations.ts';

export const importRecords = (parts: Importing) =>
  handle(fundingIngestApi.importRecords, ({ params, body }) =>
    importObservations(parts, params.id, body.observations, body.refused),
  );
