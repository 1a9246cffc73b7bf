import type { Viewer } from '@consortia/infra/kit/viewer';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { postsEvents } from '@consortia/proto/posts/events';
import { approvedPost } from '../opportunities/approved-post.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';
import { type Like, likeId } from './like-model.ts';
import { countLikes } from './reactions.ts';

const happened = ({ _id: id, postId, userId, liked }: Like) => [
  record(liked ? postsEvents.postLiked : postsEvents.postUnliked, { id, postId, userId }),
];

/** Likes a post or takes the like back, whichever has been asked for; what is so already is left as it is. */
export async function setLike(
  posts: Posts,
  viewer: Viewer,
  postId: string,
  liked: boolean,
): Promise<{ likes: number; liked: boolean }> {
  const { id: userId } = signedIn(viewer);
  await approvedPost(posts, viewer, postId);
  const _id = likeId(postId, userId);
  const like = { _id, postId, userId, liked };
  const change = () =>
    changeAggregate<Like>(
      posts.likes,
      _id,
      (document) => {
        if (document.liked === liked) return [];
        document.liked = liked;
        return happened(document);
      },
      posts,
    );
  const known = await change();
  // Several first likes at once: one is stored, the others find it.
  if (!known && liked && !(await duplicatesOnly(insertAggregate<Like>(posts.likes, like, happened, posts)))) {
    await change();
  }
  return { likes: await countLikes(posts, postId), liked };
}
