import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import { type Like, likeId } from '../likes/like-model.ts';
import { countLikes } from '../likes/reactions.ts';
import { mayLike } from '../policies.ts';
import { approvedPost, type PostRef } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import { setMark } from './set-mark.ts';

export type ChangingLikes = Pick<Posts, 'clock' | 'likes' | 'newId' | 'opportunities' | 'results'>;

const eventsOf = ({ _id: id, postId, postKind, userId, liked }: Like) => [
  record(liked ? postsEvents.postLiked : postsEvents.postUnliked, { id, postId, postKind, userId }),
];

/**
 * Likes a post, or withdraws the like; repeating either changes nothing. Throws `posts.not_found`, and `posts.not_approved` for
 * a draft that the viewer may see.
 */
export async function setLike(
  posts: ChangingLikes,
  viewer: Viewer,
  ref: PostRef,
  liked: boolean,
): Promise<{ likes: number; liked: boolean }> {
  const { _id: postId, kind: postKind, ...post } = await approvedPost(posts, viewer, ref);
  if (!mayLike(viewer, post)) return fail('kit.forbidden');
  const { id: userId } = viewer;
  const wanted = { _id: likeId(postId, userId), postId, postKind, userId, liked };
  await setMark<Like>({ model: posts.likes, isSet: (like) => like.liked, wanted, eventsOf }, posts);
  return { likes: await countLikes(posts, postId), liked };
}
