import { setImmediate } from 'node:timers/promises';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { Comment as PublicComment, Reply } from '@consortia/proto/posts/comments';
import { anonymous, formerMember, named } from '../opportunities/present-author.ts';
import { isCommentAuthor, mayDeleteComment, mayEditComment } from '../policies.ts';
import { closedAccount } from './closed-account.ts';
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
  const closed = comment.userId === closedAccount;
  const open = own || related.named || closed;
  if (!open && !person) return null;
  const { _id: id, approved, parentCommentId, writtenAt, editedAt } = comment;
  return {
    id,
    message: open ? comment.message : related.mask(comment.message),
    approved,
    user: closed ? formerMember : open && person ? named(viewer, person) : anonymous,
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

/** A new comment without replies for this viewer. */
export function presentComment(viewer: Viewer, comment: Comment, related: Related): PublicComment | null {
  const shown = presentOne(viewer, comment, related);
  return shown && { ...shown, replies: [] };
}

/** Characters that are masked between two pauses, a few milliseconds of work. */
const charactersBetweenPauses = 5_000;
type Pause = (characters: number) => Promise<unknown>;

/**
 * Comments with their replies for this viewer; comments leave the service in no other form. Masking a page of long texts would
 * block other requests, so it pauses: `pause` is called with the number of characters since the last one.
 */
export async function presentThreads(
  viewer: Viewer,
  threads: readonly Thread[],
  related: Related,
  pause: Pause = () => setImmediate(),
): Promise<PublicComment[]> {
  let characters = 0;
  async function present(comment: Comment): Promise<Reply | null> {
    const shown = presentOne(viewer, comment, related);
    characters += comment.message.length;
    if (!related.named && characters >= charactersBetweenPauses) {
      await pause(characters);
      characters = 0;
    }
    return shown;
  }
  const comments: PublicComment[] = [];
  for (const { comment, replies } of threads) {
    const shown = await present(comment);
    if (!shown) continue;
    const shownReplies: Reply[] = [];
    for (const reply of replies) {
      const one = await present(reply);
      if (one) shownReplies.push(one);
    }
    comments.push({ ...shown, replies: shownReplies });
  }
  return comments;
}
