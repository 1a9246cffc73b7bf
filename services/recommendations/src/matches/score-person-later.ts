import type { Matches } from './matches.ts';
import { queues } from './queues.ts';

/**
 * Scores a person again by a job. `again`: also where the profile says what it said before. Each has a key of its own, since one
 * that already runs may have read the state before.
 */
export const scorePersonLater = async (
  { jobs }: Pick<Matches, 'jobs'>,
  userId: string,
  { anew = true }: { anew?: boolean } = {},
): Promise<void> => void (await jobs.add(queues.people, 'score', { userId, anew }));
