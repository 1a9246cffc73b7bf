import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { checkedCall } from '../topics/checked-call.ts';
import { findCall } from '../topics/find-call.ts';

export const readCallConditions = (parts: Pick<FundingIngest, 'topics'>) =>
  handle(fundingIngestApi.readCallConditions, async ({ body: { identifier } }) => {
    const { topic } = await findCall(parts, identifier, undefined);
    const { typesOfAction, conditions } = checkedCall(topic);
    return { typesOfAction: [...typesOfAction], conditions };
  });
