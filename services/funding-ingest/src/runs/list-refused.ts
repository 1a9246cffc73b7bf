import { handle } from '@consortia/infra/http/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import type { Refusal } from './refusal-model.ts';
import { presentRun, type Run } from './run-model.ts';

const COUNTED = 1000;

export const listRefused = ({ runs, refusals }: FundingIngest) =>
  handle(fundingIngestApi.listRefused, async ({ params, query }) => {
    const run = await runs.findById(params.id).lean<Run>();
    if (!run) return fail('funding-ingest.not_found');
    const skipped = (query.page - 1) * limits.listPageSize;
    const wanted = Math.min(limits.listPageSize, COUNTED - skipped);
    const ofRun = { runId: run._id };
    const found =
      wanted > 0 ? await refusals.find(ofRun).sort({ _id: 1 }).skip(skipped).limit(wanted).lean<Refusal[]>() : [];
    const total = run.counts.refused;
    const counted = Math.min(total, COUNTED);
    return {
      run: presentRun(run),
      items: found.map(({ name, reason }) => ({ name, reason })),
      page: query.page,
      pages: Math.ceil(counted / limits.listPageSize),
      total: counted,
      totalCapped: total > COUNTED,
    };
  });
