import { handle } from '@consortia/infra/kit/requests/handler';
import { isoCountries } from '@consortia/infra/text/countries';
import { fittingCountries } from '@consortia/proto/consortium/call-fit';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { inTurns } from '../conditions/in-turns.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { checkedCall } from '../topics/checked-call.ts';
import { findCall } from '../topics/find-call.ts';

export const readCallFit = (parts: Pick<FundingIngest, 'clock' | 'topics'>) =>
  handle(fundingIngestApi.readCallFit, async ({ params, query }) => {
    const { topic } = await findCall(parts, params.identifier, query.ref);
    const today = parts.clock().toISOString().slice(0, 10);
    return inTurns(fittingCountries(isoCountries, checkedCall(topic), standardRules, today));
  });
