import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { findCall } from '../topics/find-call.ts';
import { presentCall } from './read-call.ts';

/** What the page of a call shows, for a service, of the grant topic with an identifier. */
export const readWholeCall = (parts: Pick<FundingIngest, 'clock' | 'helixes' | 'projects' | 'relationTo' | 'topics'>) =>
  handle(fundingIngestApi.readWholeCall, async ({ body: { identifier } }) =>
    presentCall(parts, await findCall(parts, identifier, undefined)),
  );
