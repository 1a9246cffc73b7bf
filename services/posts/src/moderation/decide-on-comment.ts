import type { Viewer } from '@consortia/infra/kit/viewer';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Comment } from '../comments/comment-model.ts';
import { publishedComment } from '../comments/published-comment.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';

/**
 * Approves a comment, or an edit of one; what has been approved already is left as it is. Others are told once, when it may
 * be seen: of its edits they have heard. Throws `posts.not_found`, and `posts.changed_since` where it is not at the version that
 * was looked at.
 */
export async function approveComment(posts: Posts, viewer: Viewer, id: string, looked?: number): Promise<void> {
  const by = signedIn(viewer).id;
  const approved = await changeAggregate<Comment>(
    posts.comments,
    id,
    (comment) => {
      if (looked !== undefined && comment.version !== looked) return fail('posts.changed_since');
      const pending = !comment.approved;
      comment.set({ approved: true, waitingSince: null });
      return pending ? [record(postsEvents.commentApproved, publishedComment(comment, by))] : [];
    },
    posts,
  );
  if (!approved) fail('posts.not_found');
}
