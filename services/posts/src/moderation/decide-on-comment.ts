import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Comment } from '../comments/comment-model.ts';
import { publishedComment } from '../comments/published-comment.ts';
import type { ChangingComments } from '../comments/store-once.ts';

function assertVersion(comment: Comment, expectedVersion?: number): void {
  if (expectedVersion !== undefined && comment.version !== expectedVersion) fail('posts.changed_since');
}

/** A comment that could be decided about now. Throws `posts.not_found` and `posts.changed_since`. */
export async function findComment(
  { comments }: Pick<ChangingComments, 'comments'>,
  id: string,
  expectedVersion?: number,
): Promise<Comment> {
  const comment = await comments.findOne({ _id: id, deletedAt: null }).lean<Comment>();
  if (!comment) return fail('posts.not_found');
  assertVersion(comment, expectedVersion);
  return comment;
}

/**
 * Approves a comment, or an edit of one; an approved comment without an edit stays as it is. Only the first approval is
 * published, since edits are published when they are made. Throws `posts.not_found`, and `posts.changed_since` when the comment
 * is not at `expectedVersion`.
 */
export async function approveStoredComment(
  posts: ChangingComments,
  viewer: Viewer,
  id: string,
  expectedVersion?: number,
): Promise<void> {
  const by = signedIn(viewer).id;
  const approved = await changeAggregate<Comment>(
    posts.comments,
    id,
    (comment) => {
      assertVersion(comment, expectedVersion);
      const pending = !comment.approved;
      comment.set({ approved: true, waitingSince: null });
      return pending ? [record(postsEvents.commentApproved, publishedComment(comment, by))] : [];
    },
    posts,
  );
  if (!approved) fail('posts.not_found');
}
