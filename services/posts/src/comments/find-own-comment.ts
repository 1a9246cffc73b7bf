import type { Member, Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { type CommentRights, maySeeComment } from '../policies.ts';
import { refOf, shownPost } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';

/**
 * A comment that `may` allows the viewer to change. Throws `posts.comment_not_yours` for another's comment that the viewer may see, and
 * `posts.not_found` for hidden and unknown ones alike.
 */
export async function findOwnComment(
  posts: Pick<Posts, 'comments' | 'opportunities' | 'results'>,
  viewer: Member,
  id: string,
  may: (viewer: Viewer, comment: CommentRights) => boolean,
): Promise<Comment> {
  const comment = await posts.comments.findById(id).lean<Comment>();
  if (!comment || !maySeeComment(viewer, comment)) return fail('posts.not_found');
  if (may(viewer, comment)) return comment;
  return fail((await shownPost(posts, viewer, refOf(comment))) ? 'posts.comment_not_yours' : 'posts.not_found');
}
