import { closesAt, deadlineInstant, statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { TopicAction } from '@consortia/proto/funding-ingest/shapes';
import type { MatchedTopic } from '@consortia/proto/recommendations/shapes';
import type { HelixProjection, TopicProjection } from '../projections.ts';

/** An action with its current status, which changes between two events of a topic; what was closed stays closed. */
const actionAt = (action: TopicAction, now: Date): TopicAction => {
  const status = statusAt({ ...action, sourceStatus: action.status }, now);
  return { ...action, status, open: status === 'open' };
};

/** The last deadline of an action that is not over; null if unknown. */
function lastDeadline(actions: readonly TopicAction[]): Date | null {
  const ends = actions.map((action) => closesAt({ ...action, sourceStatus: action.status }));
  const known = ends.filter((end) => end !== null);
  return known.length < ends.length || known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}

/** The next deadline, which a proposal has to meet; null without one. */
export function deadlineAhead(
  actions: readonly Pick<TopicAction, 'deadlines' | 'deadlineTime'>[],
  now: Date,
): Date | null {
  const all = actions.flatMap(({ deadlines, deadlineTime }) =>
    deadlines.map((date) => deadlineInstant(date, deadlineTime).getTime()),
  );
  const ahead = all.filter((at) => at > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

const dayMs = 86_400_000;
/** Whole days until a deadline. */
export const daysLeft = (deadline: Date, now: Date): number =>
  Math.max(0, Math.floor((deadline.getTime() - now.getTime()) / dayMs));

/** A call without its text, which no match shows. */
export type ShownTopic = Omit<TopicProjection, 'text'>;

/** A funding call as a match shows it, or null where it takes no proposals any more (S63 and S64 go by `createdAt`). */
export function presentMatchedTopic(
  topic: ShownTopic,
  helixes: ReadonlyMap<string, HelixProjection>,
  now: Date,
): MatchedTopic | null {
  const { id, identifier, title, link, ccm2Id, call, createdAt, url, programme, nextDeadline, helixIds } = topic;
  const activeActions = topic.actions
    .map((action) => actionAt(action, now))
    .filter(({ status }) => status !== 'closed');
  if (topic.status === 'closed' || (activeActions.length === 0 && topic.actions.length > 0)) return null;
  const isOpen = activeActions.some(({ open }) => open) || (topic.actions.length === 0 && topic.status === 'open');
  return {
    id,
    identifier,
    title,
    link,
    ccm2Id,
    call,
    createdAt,
    activeActions,
    url,
    programme,
    nextDeadline,
    status: isOpen ? 'open' : 'forthcoming',
    closesAt: (activeActions.length > 0 ? lastDeadline(activeActions) : null)?.toISOString() ?? null,
    helixes: helixIds.flatMap((helixId) => {
      const helix = helixes.get(helixId);
      return helix ? [{ id: helix.id, name: helix.name, alias: helix.alias, hue: helix.hue }] : [];
    }),
  };
}
