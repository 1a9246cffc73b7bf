import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { queues } from '../queues.ts';
import { backlogOf } from './backlog.ts';
import { presentRun } from './run-model.ts';

export const listRuns = (parts: Pick<FundingIngest, 'bus' | 'config' | 'jobs' | 'runs'>) =>
  handle(fundingIngestApi.listRuns, async ({ query }) => {
    const { runs, config, jobs } = parts;
    const latest = { startedAt: -1, _id: -1 } as const;
    const [{ found, paging }, fetching, backlog, { schedules }] = await Promise.all([
      readPage(runs, { filter: {}, sort: latest, page: query.page, size: limits.listPageSize }),
      runs.exists({ state: 'running', source: 'portal' }),
      backlogOf(parts),
      jobs.inspect(queues.fetch, 1),
    ]);
    return {
      items: found.map(presentRun),
      ...paging,
      backlog,
      portal: config.fundingPortalUrl ?? null,
      fetching: fetching !== null,
      nextFetchAt: config.fundingPortalUrl ? (schedules[0]?.nextAt ?? null) : null,
    };
  });
