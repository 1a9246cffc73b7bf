import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { writeDeadlines } from '../calendar/write-deadlines.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { findCall } from '../topics/find-call.ts';

export const readCalendar = (parts: Pick<FundingIngest, 'config' | 'topics'>) =>
  handle(fundingIngestApi.readCalendar, async ({ params, query, response }) => {
    const { topic } = await findCall(parts, params.identifier, query.ref);
    if (topic.actions.every(({ deadlines }) => deadlines.length === 0)) fail('funding-ingest.not_found');
    const name = topic.identifier.replace(/[^A-Za-z0-9.-]+/g, '-');
    response.setHeader('Content-Disposition', `attachment; filename="${name}.ics"`);
    return writeDeadlines(topic.identifier, [topic], parts.config.publicUrl);
  });
