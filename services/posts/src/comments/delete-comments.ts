import { writeAggregates } from '@consortia/infra/store/outbox-bulk';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';
import { publishedComment } from './published-comment.ts';

const batchSize = 200;
/** Batches in a row in which another write came first, or events could not be published, before it is left for later. */
const patience = 20;

/** Deletes one comment; its replies go when its event comes back. Null where there is nothing to delete. */
export const deleteComment = (posts: Posts, id: string, by: string) =>
  deleteAggregate<Comment>(
    posts.comments,
    id,
    (comment) => [record(postsEvents.commentDeleted, publishedComment(comment, by))],
    posts,
  );

/**
 * Deletes all that stand under a comment, or under a post, batch by batch. What is deleted already is not found again, so it
 * goes on where it was cut off. Throws `common.busy` where it does not get on.
 */
export async function deleteAllComments(
  posts: Pick<Posts, 'comments' | 'clock' | 'newId'>,
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
    if (stuck === patience) fail('common.busy');
  }
}
