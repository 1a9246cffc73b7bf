import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { findCall } from '../topics/find-call.ts';

export const readCallSections = (parts: Pick<FundingIngest, 'topics'>) =>
  handle(fundingIngestApi.readCallSections, async ({ body: { identifier } }) => {
    const { topic } = await findCall(parts, identifier, undefined);
    return { sections: topic.description?.sections ?? [], keywords: topic.keywords };
  });
