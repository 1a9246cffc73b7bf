import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import { deleteFollowers } from '../followers/delete-followers.ts';
import { type Follower, followerId } from '../followers/follower-model.ts';
import { mayFollowResult } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { Result } from '../results/result-model.ts';
import { setMark } from './set-mark.ts';

const eventsOf = ({ _id: id, resultId, userId, following }: Follower) => [
  record(following ? postsEvents.resultFollowerAdded : postsEvents.resultFollowerRemoved, { id, resultId, userId }),
];

/** Follows a Result, or no longer; repeating either changes nothing. Throws `posts.not_found`. */
export async function setFollowing(
  posts: Pick<Posts, 'clock' | 'followers' | 'newId' | 'results'>,
  viewer: Viewer,
  resultId: string,
  following: boolean,
): Promise<void> {
  const result = await posts.results.findById(resultId).lean<Result>();
  if (!result || !mayFollowResult(viewer, result)) return fail('posts.not_found');
  const { id: userId } = viewer;
  const wanted = { _id: followerId(resultId, userId), resultId, userId, following, followedAt: posts.clock() };
  await setMark<Follower>({ model: posts.followers, isSet: (one) => one.following, wanted, eventsOf }, posts);
  // Deleted meanwhile, too late for this follower to be removed with it.
  if (await posts.results.exists({ _id: resultId, deletedAt: null })) return;
  await deleteFollowers(posts, resultId);
  fail('posts.not_found');
}
