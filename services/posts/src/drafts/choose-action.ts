import { statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { DraftChanges, DraftFields } from '@consortia/proto/posts/drafts';
import type { TopicProjection } from '../projections.ts';

type Actions = Pick<TopicProjection, 'actions'>;

/** The open and forthcoming actions of a topic, by their dates, since an action closes without an event. */
export const activeActions = ({ actions }: Actions, now: Date): TopicProjection['actions'] =>
  actions.filter((action) => statusAt({ ...action, sourceStatus: action.status }, now) !== 'closed');

/** The id of the only active action; null when there are none or several (S34). */
export function onlyAction(topic: Actions | undefined, now: Date): string | null {
  const active = topic ? activeActions(topic, now) : [];
  return active.length === 1 ? active[0]!.id : null;
}

/** The form after its changes; another topic resets the action (S33). */
export function afterChanges(
  before: DraftFields,
  changes: DraftChanges,
  { topic, now }: { topic: Actions | undefined; now: Date },
): DraftFields {
  const after = { ...before, ...changes };
  if (after.topicId === before.topicId || changes.actionId) return after;
  return { ...after, actionId: onlyAction(topic, now) };
}
