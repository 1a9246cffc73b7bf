import type { Viewer } from '@consortia/infra/kit/viewer';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import { approvedPost } from '../opportunities/approved-post.ts';
import { mayLike } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { type Like, likeId } from './like-model.ts';
import { countLikes } from './reactions.ts';

const eventsOf = ({ _id: id, postId, userId, liked }: Like) => [
  record(liked ? postsEvents.postLiked : postsEvents.postUnliked, { id, postId, userId }),
];

/**
 * Likes a post, or withdraws the like; repeating either changes nothing. Throws `posts.not_found`, and `posts.not_approved` for
 * a draft that the viewer may see.
 */
export async function setLike(
  posts: Posts,
  viewer: Viewer,
  postId: string,
  liked: boolean,
): Promise<{ likes: number; liked: boolean }> {
  const post = await approvedPost(posts, viewer, postId);
  if (!mayLike(viewer, post)) return fail('kit.forbidden');
  const { id: userId } = viewer;
  const _id = likeId(postId, userId);
  const like = { _id, postId, userId, liked };
  const change = () =>
    changeAggregate<Like>(
      posts.likes,
      _id,
      (document) => {
        if (document.liked === liked) return [];
        document.liked = liked;
        return eventsOf(document);
      },
      posts,
    );
  const stored = await change();
  // Of several concurrent first likes one is inserted, the others change it.
  if (!stored && liked && !(await duplicatesOnly(insertAggregate<Like>(posts.likes, like, eventsOf, posts)))) {
    await change();
  }
  return { likes: await countLikes(posts, postId), liked };
}
