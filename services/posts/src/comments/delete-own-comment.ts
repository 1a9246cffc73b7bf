import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { mayDeleteComment } from '../policies.ts';
import type { Comment } from './comment-model.ts';
import { deleteStoredComment } from './delete-stored-comments.ts';
import { findOwnComment } from './find-own-comment.ts';
import type { Commenting } from './write-comment.ts';

/** Possible in every state of the comment and of its post, since the text belongs to its author. Throws as `findOwnComment`. */
export async function deleteOwnComment(posts: Commenting, viewer: Viewer, id: string): Promise<Comment> {
  const member = signedIn(viewer);
  const comment = await findOwnComment(posts, member, id, mayDeleteComment);
  return (await deleteStoredComment(posts, comment._id, member.id)) ? comment : fail('posts.not_found');
}
