import type { FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import type { Changes } from './draft-values.ts';

/** Another topic starts without the action of the one before; its only active action is chosen at once (S33, S34). */
export function chosenTopic(topic: FundingTopic | null): Changes {
  const [only, ...others] = topic?.activeActions ?? [];
  return { topicId: topic?.id ?? null, actionId: only && others.length === 0 ? only.id : null };
}
