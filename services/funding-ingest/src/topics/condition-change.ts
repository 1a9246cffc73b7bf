import type { FactName } from '@consortia/proto/funding-ingest/fact-names';

/** A condition before and after a change, as the call says it; null: it was not, or is no longer, in the text. */
export type ConditionChange = { about: FactName | 'deadlineModel'; before: string | null; after: string | null };
/** What a version of a topic changed of its conditions. */
export type VersionedChanges = { version: number; changes: ConditionChange[] };
