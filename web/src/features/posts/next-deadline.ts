import type { Action } from '@consortia/proto/posts/shapes';

type Deadlines = Pick<Action, 'firstStageDeadline' | 'secondStageDeadline'>;

/** The first deadline (`YYYY-MM-DD`) that is still to come; the first one where all have passed; null where there is none. */
export function nextDeadline({ firstStageDeadline, secondStageDeadline }: Deadlines, now = Date.now()): string | null {
  const today = new Date(now).toISOString().slice(0, 10);
  return [firstStageDeadline, secondStageDeadline].find((date) => date !== null && date >= today) ?? firstStageDeadline;
}
