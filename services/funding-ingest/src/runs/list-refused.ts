import { handle } from '@consortia/infra/kit/requests/handler';
import { pagingOf, readPage } from '@consortia/infra/store/read-page';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { presentRun, type Run } from './run-model.ts';

export const listRefused = ({ runs, refusals }: Pick<FundingIngest, 'refusals' | 'runs'>) =>
  handle(fundingIngestApi.listRefused, async ({ params, query: { page } }) => {
    const run = await runs.findById(params.id).lean<Run>();
    if (!run) return fail('funding-ingest.not_found');
    const size = limits.listPageSize;
    const { found } = await readPage(refusals, { filter: { runId: run._id }, sort: { _id: 1 }, page, size });
    return {
      run: presentRun(run),
      items: found.map(({ name, reason }) => ({ name, reason })),
      // Every refusal is counted, but not every one is stored.
      ...pagingOf(run.counts.refused, page, size),
    };
  });
