import { writeAggregates } from '@consortia/infra/store/outbox-bulk';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import type { Follower } from './follower-model.ts';

const batchSize = 200;
/** Consecutive batches with conflicting writes or unpublished events before the rest is left for a later delivery. */
const maxConflicts = 20;
type HasFollowers = Pick<Posts, 'followers' | 'clock' | 'newId'>;

/**
 * Removes the followers of a deleted Result, or everything that a person follows, in batches. Removed ones are not found again, so
 * an interrupted removal continues. Returns the ids; throws `common.busy` after too many conflicts in a row.
 */
async function deleteAll(posts: HasFollowers, of: { resultId: string } | { userId: string }): Promise<string[]> {
  const ids = new Set<string>();
  for (let stuck = 0; ; ) {
    const batch = await posts.followers
      .find({ ...of, deletedAt: null })
      .limit(batchSize)
      .lean<Follower[]>();
    const changes = batch.map(({ _id: id, version, resultId, userId, following }) => ({
      id,
      version,
      fields: { deletedAt: posts.clock(), following: false },
      recorded: following ? [record(postsEvents.resultFollowerRemoved, { id, resultId, userId })] : [],
    }));
    for (const { id } of changes) ids.add(id);
    const { refused } = await writeAggregates(posts.followers, changes, posts);
    if (batch.length < batchSize && refused.length === 0) return [...ids];
    stuck = refused.length > 0 ? stuck + 1 : 0;
    if (stuck === maxConflicts) fail('common.busy');
  }
}

export const deleteFollowers = (posts: HasFollowers, resultId: string): Promise<string[]> =>
  deleteAll(posts, { resultId });
export const deleteFollowersOf = (posts: HasFollowers, userId: string): Promise<string[]> =>
  deleteAll(posts, { userId });
