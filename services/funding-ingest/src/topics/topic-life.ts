import { closesAt, deadlineInstant, openingInstant, statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import type { StoredAction, TopicFacts } from './topic-model.ts';

export type TopicLife = {
  status: CallStatus;
  opensAt: Date | null;
  closesAt: Date | null;
  nextDeadline: string | null;
  changesAt: Date | null;
};

/** Status of a topic over its actions: open where one is open, or else forthcoming where one is. */
export const statusOf = (actions: readonly StoredAction[], now: Date): CallStatus => {
  const each = actions.map((action) => statusAt(action, now));
  if (each.includes('open')) return 'open';
  return each.includes('forthcoming') || each.length === 0 ? 'forthcoming' : 'closed';
};

const earliest = (instants: readonly Date[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
const known = <T>(value: T | null): value is T => value !== null;

/** Where a topic stands at an instant, and when the next of its dates passes. */
export function lifeOf({ actions }: Pick<TopicFacts, 'actions'>, now: Date): TopicLife {
  const live = actions.filter((action) => action.sourceStatus !== 'closed');
  const closings = live.map(closesAt);
  const openings = live.map(({ openingDate }) => (openingDate === null ? null : openingInstant(openingDate)));
  const deadlines = [...new Set((live.length > 0 ? live : actions).flatMap((action) => action.deadlines))].sort();
  const passing = [...openings.filter(known), ...deadlines.map(deadlineInstant)].filter((at) => at > now);
  const ends = closings.filter(known);
  return {
    status: statusOf(actions, now),
    opensAt: earliest(openings.filter(known)),
    closesAt: ends.length === live.length && ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null,
    nextDeadline: deadlines.find((date) => deadlineInstant(date) > now) ?? deadlines.at(-1) ?? null,
    changesAt: live.length > 0 ? earliest(passing) : null,
  };
}
