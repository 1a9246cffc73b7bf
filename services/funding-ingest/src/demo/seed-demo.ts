import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { takeProjects } from '../projects/take-projects.ts';
import { readSearchRow } from '../sources/read-source.ts';
import { takeTopics } from '../topics/take-topics.ts';
import { topicIdOf } from '../topics/topic-id.ts';
import { demoCalls } from './demo-calls.ts';
import { demoProjects } from './demo-projects.ts';
import { demoRow } from './demo-rows.ts';

/** Adds the invented calls and projects that are not there yet, the calls by the way every other call comes in. */
export async function seedDemo(parts: FundingIngest): Promise<void> {
  const now = parts.clock();
  const rows = demoCalls.map((call) => readSearchRow(demoRow(call, now), now.toISOString()));
  const calls = rows.map((row) => {
    if (!row.ok || row.observation.kind !== 'topic')
      throw new Error(`A demo call is malformed: ${JSON.stringify(row)}`);
    return row.observation;
  });
  const known = await parts.topics.distinct('_id', { _id: trusted({ $in: calls.map(topicIdOf) }) });
  await takeTopics(
    parts,
    calls.filter((call) => !known.includes(topicIdOf(call))),
  );
  await takeProjects(parts, demoProjects);
}
