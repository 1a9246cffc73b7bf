import { writeAggregates } from '@consortia/infra/store/outbox-bulk';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Comment } from './comment-model.ts';
import { publishedComment } from './published-comment.ts';
import type { ChangingComments } from './store-once.ts';

const batchSize = 200;
/** Consecutive batches with conflicting writes or unpublished events before the deletion is left for a later delivery. */
const maxConflicts = 20;

/** Deletes one comment; its replies are deleted by the consumer of its event. Returns null when there is nothing to delete. */
export const deleteStoredComment = (posts: ChangingComments, id: string, by: string) =>
  deleteAggregate<Comment>(
    posts.comments,
    id,
    (comment) => [record(postsEvents.commentDeleted, publishedComment(comment, by))],
    posts,
  );

/**
 * Deletes the replies of a comment, or the comments of a post, in batches. Deleted ones are not found again, so an interrupted
 * deletion continues. Throws `common.busy` after too many conflicts in a row.
 */
export async function deleteAllComments(
  posts: ChangingComments,
  under: { parentCommentId: string } | { postId: string },
  by: string | null,
): Promise<void> {
  for (let stuck = 0; ; ) {
    const batch = await posts.comments
      .find({ ...under, deletedAt: null })
      .limit(batchSize)
      .lean<Comment[]>();
    const changes = batch.map((comment) => ({
      id: comment._id,
      version: comment.version,
      fields: { deletedAt: posts.clock() },
      recorded: [record(postsEvents.commentDeleted, publishedComment(comment, by))],
    }));
    const { refused } = await writeAggregates(posts.comments, changes, posts);
    if (batch.length < batchSize && refused.length === 0) return;
    stuck = refused.length > 0 ? stuck + 1 : 0;
    if (stuck === maxConflicts) fail('common.busy');
  }
}
