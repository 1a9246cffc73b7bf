import { statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { Action, RespondedTopic } from '@consortia/proto/posts/shapes';
import type { Related } from './hydrate-opportunities.ts';
import type { Opportunity } from './opportunity-model.ts';

/**
 * The funding topic that a post responds to and the chosen action, with the current status; null for one that is not chosen or
 * not in the projection. The status follows from the dates, since time passes between two events; a closed one stays closed.
 */
export function respondedCall(
  { topicId, actionId }: Pick<Opportunity, 'topicId' | 'actionId'>,
  { topics, now }: Pick<Related, 'topics' | 'now'>,
): { topic: RespondedTopic | null; action: Action | null } {
  const projected = topicId ? topics.get(topicId) : undefined;
  if (!projected) return { topic: null, action: null };
  const { id, identifier, title, link, ccm2Id, call, url } = projected;
  const topic = { id, identifier, title, link, ccm2Id, call, url };
  const chosen = projected.actions.find((action) => action.id === actionId);
  if (!chosen) return { topic, action: null };
  const { createdAt: _, ...shown } = chosen;
  const status = statusAt({ ...chosen, sourceStatus: chosen.status }, now);
  return { topic, action: { ...shown, status, open: status === 'open', topic } };
}
