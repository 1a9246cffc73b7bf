import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { fundingResponseMessages } from '@consortia/proto/funding-ingest/messages/responses';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayStartFetch } from '../policies.ts';
import { queues } from '../queues.ts';

export const startFetch = ({ runs, jobs, config }: Pick<FundingIngest, 'config' | 'jobs' | 'runs'>) =>
  handle(fundingIngestApi.startFetch, async ({ viewer }) => {
    if (!mayStartFetch(viewer)) return fail('kit.forbidden');
    if (!config.fundingPortalUrl) return fail('funding-ingest.no_portal');
    if (await runs.exists({ state: 'running', source: 'portal' })) return fail('funding-ingest.fetch_running');
    await jobs.add(queues.fetch, 'fetch', {}, { key: 'fetch' });
    return { message: fundingResponseMessages.fetchStarted };
  });
