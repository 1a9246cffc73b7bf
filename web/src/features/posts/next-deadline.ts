import type { Action } from '@consortia/proto/posts/shapes';

type Deadlines = Pick<Action, 'firstStageDeadline' | 'secondStageDeadline'>;

/** The next deadline (`YYYY-MM-DD`); the first one if all have passed; null without any. */
export function nextDeadline({ firstStageDeadline, secondStageDeadline }: Deadlines, now = Date.now()): string | null {
  const today = new Date(now).toISOString().slice(0, 10);
  return [firstStageDeadline, secondStageDeadline].find((date) => date !== null && date >= today) ?? firstStageDeadline;
}
