import { deadlineInstant } from '@consortia/proto/funding-ingest/lifecycle';
import type { CallStatus, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import type { ConditionChange } from '../topics/condition-change.ts';
import type { CallState, DeadlineOfCall } from './watched-topic-model.ts';

const usualTime = '17:00';
const keyOf = ({ date, time }: DeadlineOfCall): string => `${date} ${time}`;
const instantOf = ({ date, time }: DeadlineOfCall): Date => deadlineInstant(date, time);

/** Status and distinct deadlines of a topic with these actions, in order. */
export function callStateOf({
  status,
  actions,
}: {
  status: CallState['status'];
  actions: readonly Pick<TopicAction, 'deadlines' | 'deadlineTime'>[];
}): CallState {
  const all = actions.flatMap(({ deadlines, deadlineTime }) =>
    deadlines.map((date) => ({ date, time: deadlineTime ?? usualTime })),
  );
  const distinct = new Map(all.map((deadline) => [keyOf(deadline), deadline]));
  return { status, deadlines: [...distinct.values()].sort((one, other) => keyOf(one).localeCompare(keyOf(other))) };
}

/** The first deadline after `now`, or null; a closed call has none. */
export function nextDeadlineOf({ status, deadlines }: CallState, now: Date): DeadlineOfCall | null {
  if (status === 'closed') return null;
  return deadlines.find((deadline) => instantOf(deadline) > now) ?? null;
}
export const nextDeadlineAt = (state: CallState, now: Date): Date | null => {
  const next = nextDeadlineOf(state, now);
  return next && instantOf(next);
};

/** Differences between two states of a call, as far as they are news. */
export type CallDifference = {
  /** Status that it has from now on; null: unchanged. */
  status: CallStatus | null;
  /** Deadlines ahead that are new, and those ahead that no longer apply. */
  added: DeadlineOfCall[];
  removed: DeadlineOfCall[];
  /** A deadline within the next days. */
  soon: DeadlineOfCall | null;
  conditions: ConditionChange[];
};

/** News between two states at `now`, or null. Deadlines that have passed, and their corrections, are no news. */
export function differenceBetween(
  before: CallState,
  after: CallState,
  conditions: ConditionChange[],
  now: Date,
): CallDifference | null {
  const known = new Set(before.deadlines.map(keyOf));
  const current = new Set(after.deadlines.map(keyOf));
  const isAhead = (deadline: DeadlineOfCall): boolean => instantOf(deadline) > now;
  const added = after.deadlines.filter((deadline) => !known.has(keyOf(deadline)) && isAhead(deadline));
  const removed = before.deadlines.filter((deadline) => !current.has(keyOf(deadline)) && isAhead(deadline));
  const status = before.status === after.status ? null : after.status;
  const isSame = status === null && [added, removed, conditions].every(({ length }) => length === 0);
  return isSame ? null : { status, added, removed, soon: null, conditions };
}
