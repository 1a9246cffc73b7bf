import { sharedPath } from '@consortia/infra/testing/shared-files';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { type ConditionTexts, compileConditions } from '../src/conditions/compile-conditions.ts';
import { collected } from '../src/sources/collected.ts';
import { openSource } from '../src/sources/read-source.ts';

/** Real calls of the portal, below the folder of shared files. */
export const realCallsFile = 'data/ftp_open_topics_2026-08-12.fixed.jsonl.gz';

/** The real calls as they are read from their file. */
export async function readRealCalls(): Promise<TopicObservation[]> {
  const records = await collected((await openSource(sharedPath(realCallsFile))).records());
  return records.flatMap((record) => (record.ok && record.observation.kind === 'topic' ? [record.observation] : []));
}

/** What of a call is compiled. */
export const textsOfCall = (topic: TopicObservation): ConditionTexts => ({
  conditions: topic.conditions?.sections ?? [],
  description: topic.description?.sections ?? [],
  destination: topic.destinationText?.sections ?? [],
  typesOfAction: topic.typesOfAction ?? topic.actions?.flatMap(({ types }) => types) ?? [],
  deadlineModel: topic.deadlineModel ?? null,
});

/** A call as a consortium is checked against it. */
export const checkedRealCall = (topic: TopicObservation) => ({
  identifier: topic.identifier,
  typesOfAction: topic.typesOfAction ?? [],
  conditions: compileConditions(textsOfCall(topic)),
});
