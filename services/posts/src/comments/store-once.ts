import { createHash } from 'node:crypto';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate, type Recorded } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';

export type ChangingComments = Pick<Posts, 'clock' | 'comments' | 'newId'>;

type NewComment = Omit<Comment, 'version' | 'deletedAt' | 'onceKey'>;

const attempts = 5;
const withinMs = limits.sameCommentSeconds * 1000;
const onceKeyOf = ({ userId, postId, parentCommentId, message }: NewComment): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, postId, parentCommentId, message]))
    .digest('base64url');

/**
 * Stores a comment, once within a minute: a second request with the same text at the same place, which a double click or a retry
 * sends, gets the comment of the first. The unique key decides between simultaneous ones.
 */
export async function storeOnce(
  posts: ChangingComments,
  comment: NewComment,
  happened: (stored: Comment) => Recorded[],
): Promise<Comment> {
  const { comments } = posts;
  const onceKey = onceKeyOf(comment);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const earlier = await comments.findOne({ onceKey, deletedAt: null }).lean<Comment>();
    if (earlier && comment.writtenAt.getTime() - earlier.writtenAt.getTime() < withinMs) return earlier;
    if (earlier) await comments.updateOne({ _id: earlier._id, onceKey }, { $unset: { onceKey: true } });
    const insertion = insertAggregate<Comment>(comments, { ...comment, onceKey }, happened, posts);
    if (await duplicatesOnly(insertion)) return (await insertion).toObject() as Comment;
  }
  return fail('common.conflict');
}
