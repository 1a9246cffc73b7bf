import type { Viewer } from '@consortia/infra/kit/viewer';
import type { Comment as PublicComment, Reply } from '@consortia/proto/posts/comments';
import { anonymous, named } from '../opportunities/present-author.ts';
import { isCommentAuthor, mayDeleteComment, mayEditComment } from '../policies.ts';
import type { Comment } from './comment-model.ts';
import type { CommentRelations } from './hydrate-comments.ts';
import type { Thread } from './thread.ts';

type Related = CommentRelations & { mayComment: boolean };

/**
 * A comment for this viewer; null when its author has to be hidden and is unknown, since the names to mask are unknown too.
 * Authors see their own text unmasked.
 */
function presentOne(viewer: Viewer, comment: Comment, related: Related): Reply | null {
  const own = isCommentAuthor(viewer, comment);
  const person = related.people.get(comment.userId);
  const open = own || related.named;
  if (!open && !person) return null;
  const { _id: id, approved, parentCommentId, writtenAt, editedAt } = comment;
  return {
    id,
    message: open ? comment.message : related.mask(comment.message),
    approved,
    user: open && person ? named(viewer, person) : anonymous,
    timestamp: writtenAt.toISOString(),
    updatedAt: (editedAt ?? writtenAt).toISOString(),
    parentCommentId,
    notify: own && comment.notify,
    links: { self: `/comments/${id}` },
    mayEdit: mayEditComment(viewer, comment),
    mayDelete: mayDeleteComment(viewer, comment),
    mayReply: related.mayComment && approved && parentCommentId === null,
  };
}

/** A comment with its replies for this viewer; comments leave the service in no other form. */
export function presentComment(viewer: Viewer, { comment, replies }: Thread, related: Related): PublicComment | null {
  const shown = presentOne(viewer, comment, related);
  return (
    shown && {
      ...shown,
      replies: replies.map((reply) => presentOne(viewer, reply, related)).filter((reply) => reply !== null),
    }
  );
}
