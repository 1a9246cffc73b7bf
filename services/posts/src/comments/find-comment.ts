import { isAdministrator, type Member, type Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { shownPost } from '../opportunities/approved-post.ts';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';

const isOwner = (viewer: Viewer, comment: Comment): boolean => viewer.kind === 'user' && viewer.id === comment.userId;

/** Pending ones are for their author and administrators; whether the post may be seen is asked apart. */
export const maySeeComment = (viewer: Viewer, comment: Comment): boolean =>
  !comment.deletedAt && (comment.approved || isOwner(viewer, comment) || isAdministrator(viewer));

/**
 * A comment that the viewer wrote. Throws `posts.comment_not_yours` for another's that the viewer sees, and `posts.not_found`
 * for what is hidden as for what is not there.
 */
export async function ownComment(
  posts: Pick<Posts, 'comments' | 'opportunities'>,
  viewer: Member,
  id: string,
): Promise<Comment> {
  const comment = await posts.comments.findById(id).lean<Comment>();
  if (!comment || !maySeeComment(viewer, comment)) return fail('posts.not_found');
  if (isOwner(viewer, comment)) return comment;
  return fail((await shownPost(posts, viewer, comment.postId)) ? 'posts.comment_not_yours' : 'posts.not_found');
}
