import { handle } from '@consortia/infra/http/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { backlogOf } from './backlog.ts';
import { presentRun, type Run } from './run-model.ts';

const COUNTED = 1000;

export const listRuns = (parts: FundingIngest) =>
  handle(fundingIngestApi.listRuns, async ({ query }) => {
    const { runs, config } = parts;
    const skipped = (query.page - 1) * limits.listPageSize;
    const wanted = Math.min(limits.listPageSize, COUNTED - skipped);
    const latest = { startedAt: -1, _id: -1 } as const;
    const [found, total, fetching, backlog] = await Promise.all([
      wanted > 0 ? runs.find().sort(latest).skip(skipped).limit(wanted).lean<Run[]>() : [],
      runs.countDocuments({}, { limit: COUNTED + 1 }),
      runs.exists({ state: 'running', source: 'portal' }),
      backlogOf(parts),
    ]);
    const counted = Math.min(total, COUNTED);
    return {
      items: found.map(presentRun),
      page: query.page,
      pages: Math.ceil(counted / limits.listPageSize),
      total: counted,
      totalCapped: total > COUNTED,
      backlog,
      portal: config.fundingPortalUrl ?? null,
      fetching: fetching !== null,
    };
  });
