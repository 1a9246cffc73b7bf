import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { maxCorpusSize } from './learn.ts';
import { matchListId } from './match-list.ts';
import type { Matches } from './matches.ts';
import type { Profile } from './profile-model.ts';
import { queues } from './queues.ts';

/**
 * Whether the empty list of a person may only be empty so far: the person has not been scored yet, or jobs of matching wait. Someone
 * whose profile has no subject is matched with nothing, whatever waits.
 */
export async function arePending(matches: Matches, userId: string, kind: MatchKind): Promise<boolean> {
  const [list, profile] = await Promise.all([
    matches.matchLists.exists({ _id: matchListId(userId, kind) }),
    matches.profiles.findById(userId).select('prepared').lean<Pick<Profile, 'prepared'>>(),
  ]);
  if (!list || !profile) return (await maxCorpusSize(matches)) > 0;
  if (!profile.prepared) return false;
  const waiting = await matches.jobs.backlog();
  return Object.values(queues).some((queue) => (waiting[queue] ?? 0) > 0);
}
