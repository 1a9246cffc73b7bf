import { heldRead } from '@consortia/infra/store/held-reads';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { maxCorpusSize } from './learn.ts';
import type { Matches } from './matches.ts';
import type { Profile } from './profile-model.ts';
import { queues } from './queues.ts';
import { storedList } from './stored-matches.ts';

/**
 * Whether a person's empty list may be empty only for now: the person has not been scored yet, or jobs of matching wait. Someone whose
 * profile has no subject is matched with nothing, whatever waits.
 */
export async function arePending(
  matches: Pick<Matches, 'jobs' | 'matchLists' | 'opportunities' | 'profiles' | 'results' | 'topics'>,
  userId: string,
  kind: MatchKind,
): Promise<boolean> {
  const [list, waiting] = await Promise.all([
    // Who lists matches has read it a moment ago.
    heldRead(storedList(matches, userId, kind)),
    matches.jobs.backlog(),
  ]);
  const isWaiting = Object.values(queues).some((queue) => (waiting[queue] ?? 0) > 0);
  if (list && !isWaiting) return false;
  const profile = await matches.profiles.findById(userId).select('prepared').lean<Pick<Profile, 'prepared'>>();
  if (!list || !profile) return (await maxCorpusSize(matches)) > 0;
  return profile.prepared !== null;
}
