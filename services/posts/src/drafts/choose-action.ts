import { statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { DraftChanges, DraftFields } from '@consortia/proto/posts/drafts';
import type { TopicProjection } from '../projections.ts';

type Actions = Pick<TopicProjection, 'actions'>;

/** The actions of a topic that are open or yet to open. Time closes them without an event, so it follows from the dates. */
export const activeActions = ({ actions }: Actions, now: Date): TopicProjection['actions'] =>
  actions.filter((action) => statusAt({ ...action, sourceStatus: action.status }, now) !== 'closed');

/** The id of the one active action, null where there is none or a choice (S34). */
export function onlyAction(topic: Actions | undefined, now: Date): string | null {
  const active = topic ? activeActions(topic, now) : [];
  return active.length === 1 ? active[0]!.id : null;
}

/** The form after its changes: another topic begins without the action of the one before (S33). */
export function afterChanges(
  before: DraftFields,
  changes: DraftChanges,
  { topic, now }: { topic: Actions | undefined; now: Date },
): DraftFields {
  const after = { ...before, ...changes };
  if (after.topicId === before.topicId || changes.actionId) return after;
  return { ...after, actionId: onlyAction(topic, now) };
}
