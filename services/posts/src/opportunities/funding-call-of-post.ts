import { statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { Action, RespondedTopic } from '@consortia/proto/posts/shapes';
import type { Related } from './hydrate-opportunities.ts';
import type { Opportunity } from './opportunity-model.ts';

/**
 * The funding topic a post answers and the chosen action of it, as they stand now; null what is not chosen or not known here.
 * Time goes on between two events of a topic, so what is open follows from the dates; what was closed stays closed.
 */
export function respondedCall(
  { topicId, actionId }: Pick<Opportunity, 'topicId' | 'actionId'>,
  { topics, now }: Pick<Related, 'topics' | 'now'>,
): { topic: RespondedTopic | null; action: Action | null } {
  const kept = topicId ? topics.get(topicId) : undefined;
  if (!kept) return { topic: null, action: null };
  const { id, identifier, title, link, ccm2Id, call, url } = kept;
  const topic = { id, identifier, title, link, ccm2Id, call, url };
  const chosen = kept.actions.find((action) => action.id === actionId);
  if (!chosen) return { topic, action: null };
  const { createdAt: _, ...shown } = chosen;
  const status = statusAt({ ...chosen, sourceStatus: chosen.status }, now);
  return { topic, action: { ...shown, status, open: status === 'open', topic } };
}
