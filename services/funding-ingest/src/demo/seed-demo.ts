import { messages } from '@consortia/proto/messages';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { importObservations } from '../runs/import-observations.ts';
import { closeRun, startRunRecord } from '../runs/run.ts';
import { readSearchRow } from '../sources/read-source.ts';
import { topicIdOf } from '../topics/topic-id.ts';
import { demoCalls } from './demo-calls.ts';
import { demoOrganisations } from './demo-organisations.ts';
import { demoProjects } from './demo-projects.ts';
import { demoRow } from './demo-rows.ts';

/** Adds the invented calls and projects that are not there yet, by the way all others come in: as a run. */
export async function seedDemo(parts: FundingIngest): Promise<void> {
  const now = parts.clock();
  const rows = demoCalls.map((call) => readSearchRow(demoRow(call, now), now.toISOString()));
  const calls = rows.map((row) => {
    if (!row.ok || row.observation.kind !== 'topic')
      throw new Error(`A demo call is malformed: ${JSON.stringify(row)}`);
    return row.observation;
  });
  const known = await parts.topics.distinct('_id', { _id: trusted({ $in: calls.map(topicIdOf) }) });
  const missing = calls.filter((call) => !known.includes(topicIdOf(call)));
  if (missing.length === 0) return;
  const runId = await startRunRecord(parts, {
    source: 'file',
    name: messages.demoCallsName,
    format: 'search API page',
  });
  await importObservations(parts, runId, [...missing, ...demoProjects, ...demoOrganisations]);
  await closeRun(parts, runId, 'done', null);
}
