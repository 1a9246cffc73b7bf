import type { Matches } from './matches.ts';
import { queues } from './queues.ts';

/**
 * Scores a person again by a job. `force`: also where the profile has not changed. Each job has its own key, since one
 * that already runs may have read the earlier state.
 */
export const scorePersonLater = async (
  { jobs }: Pick<Matches, 'jobs'>,
  userId: string,
  { force = true }: { force?: boolean } = {},
): Promise<void> => void (await jobs.add(queues.people, 'score', { userId, force }));
