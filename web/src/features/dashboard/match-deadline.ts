import { brusselsDeadline } from '../../ui/time.ts';
import type { ShownMatch } from './dashboard-api.ts';

/** A calendar date `YYYY-MM-DD`, and the time in Brussels, `HH:MM`, where the call has one of its own. */
export type Deadline = { date: string; time?: string | undefined };
type Dated = { deadlines: readonly string[]; deadlineTime?: string | undefined };

/** The next deadline of the actions; the last one if all have passed, null without any. */
export function nextDeadline(actions: readonly Dated[], now: number): Deadline | null {
  const all = actions
    .flatMap(({ deadlines, deadlineTime: time }) => deadlines.map((date) => ({ date, time })))
    .map((deadline) => ({ ...deadline, at: brusselsDeadline(deadline.date, deadline.time) }))
    .sort((one, other) => one.at - other.at);
  const next = all.find(({ at }) => at > now) ?? all.at(-1);
  return next ? { date: next.date, time: next.time } : null;
}

export function deadlineOfMatch({ post, funding_topic: topic }: ShownMatch, now: number): Deadline | null {
  if (post) return nextDeadline(post.action ? [post.action] : [], now);
  return nextDeadline(topic?.activeActions ?? [], now) ?? (topic?.nextDeadline ? { date: topic.nextDeadline } : null);
}
