import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { backlogOf } from './backlog.ts';
import { closeRun } from './run.ts';
import { presentRun } from './run-model.ts';

/** Ends a run once the bus holds every event of it. */
export const endRun = (
  parts: Pick<FundingIngest, 'bus' | 'clock' | 'fundingSummaries' | 'jobs' | 'newId' | 'outboxes' | 'runs'>,
) =>
  handle(fundingIngestApi.endRun, async ({ params, body }) => {
    await parts.outboxes.topics.drain();
    const run = await closeRun(parts, params.id, body.state, body.error);
    return { ...presentRun(run), backlog: await backlogOf(parts) };
  });
