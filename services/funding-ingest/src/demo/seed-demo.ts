import { missingFrom } from '@consortia/infra/store/missing-from';
import { demoPeople, demoTopics } from '@consortia/proto/demo';
import { fundingResponseMessages } from '@consortia/proto/funding-ingest/messages/responses';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { markTopic } from '../bookmarks/change-bookmark.ts';
import type { FundingIngest } from '../funding-ingest.ts';
import { type Importing, importObservations } from '../runs/import-observations.ts';
import { closeRun, startRunRecord } from '../runs/run.ts';
import { topicIdOf } from '../sources/topic-id.ts';
import { type Topic, withoutTexts } from '../topics/topic-model.ts';
import { demoCalls } from './demo-calls.ts';
import { demoOrganisations } from './demo-organisations.ts';
import { demoProjects } from './demo-projects.ts';
import { demoReference, demoRow } from './demo-rows.ts';

const identified = demoCalls.map((call) => ({
  _id: topicIdOf({ ...demoReference(call), topicKind: call.cascade ? 'cascade' : undefined }),
  call,
}));

/** Adds missing demo calls and projects, and the calls that a demo person watches. */
export async function seedDemo(parts: Importing & Pick<FundingIngest, 'bookmarks' | 'watchedTopics'>): Promise<void> {
  await importMissing(parts);
  const watched = [demoTopics.sensing, demoTopics.imaging].map((_id) => ({ _id }));
  for (const { _id } of await missingFrom(parts.watchedTopics, watched)) {
    const topic = await parts.topics.findById(_id).select(withoutTexts).lean<Topic>();
    if (topic) await markTopic(parts, { userId: demoPeople.ana, topic }, 'watchedAt');
  }
}

/** By a run, as every other import does. */
async function importMissing(parts: Importing): Promise<void> {
  const missing = await missingFrom(parts.topics, identified);
  const projects = await missingFrom(
    parts.projects,
    demoProjects.map((project) => ({ _id: project.grantId, project })),
  );
  const organisations = projects.length > 0 ? demoOrganisations : [];
  if (missing.length === 0 && projects.length === 0) return;
  const observations = [
    ...(await readCalls(parts, missing)),
    ...projects.map(({ project }) => project),
    ...organisations,
  ];
  const runId = await startRunRecord(parts, {
    source: 'file',
    name: fundingResponseMessages.demoCallsName,
    format: 'search API page',
  });
  await importObservations(parts, runId, observations);
  await closeRun(parts, runId, 'done', null);
}

async function readCalls(
  { clock }: Pick<FundingIngest, 'clock'>,
  missing: typeof identified,
): Promise<TopicObservation[]> {
  if (missing.length === 0) return [];
  // The readers of all sources are loaded only when needed.
  const { readSearchRow } = await import('../sources/read-source.ts');
  const now = clock();
  return missing.map(({ call }) => {
    const row = readSearchRow(demoRow(call, now), now.toISOString());
    if (!row.ok || row.observation.kind !== 'topic')
      throw new Error(`A demo call is malformed: ${JSON.stringify(row)}`);
    return row.observation;
  });
}
