import { closesAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { TopicProjection } from '../projections.ts';

/** Sort value larger than any instant: of posts without a closing date. */
export const withoutDeadline = 4e15;

/** When an action closes in milliseconds: 0 where its source has closed it, `withoutDeadline` where that is not known. */
export function closingTime(action: TopicProjection['actions'][number]): number {
  if (action.status === 'closed') return 0;
  return closesAt({ ...action, sourceStatus: action.status })?.getTime() ?? withoutDeadline;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const minuteOf = (now: Date): number => Math.floor(now.getTime() / minuteMs) * minuteMs;
/**
 * Filter of an index for posts that are not closed. Deadlines fall on whole minutes, so within a minute the response is the same,
 * and so is the query.
 */
export const notClosed = (now: Date) => ({
  closesAt: { min: minuteOf(now) + 1 },
});

/** Filter of an index for posts whose next deadline is ahead within so many days. */
export const dueWithin = (days: number, now: Date) => ({
  deadline: { min: minuteOf(now) + 1, max: minuteOf(now) + days * dayMs },
});
