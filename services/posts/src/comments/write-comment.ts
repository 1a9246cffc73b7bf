import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { commentsApi } from '@consortia/proto/posts/comments';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { PostKind } from '@consortia/proto/posts/shapes';
import type { z } from 'zod';
import type { HydratingPosts } from '../opportunities/hydrate-opportunities.ts';
import { mayComment, maySeeComment } from '../policies.ts';
import { approvedPost, existsPost, type Post, refOf } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';
import { deleteStoredComment } from './delete-stored-comments.ts';
import { hydrateComments } from './hydrate-comments.ts';
import { presentComment } from './present-comment.ts';
import { publishedComment } from './published-comment.ts';
import { storeOnce } from './store-once.ts';

export type Commenting = HydratingPosts &
  Pick<Posts, 'comments' | 'followers' | 'likes' | 'name' | 'newId' | 'opportunities' | 'results'>;

/** Throws for a reply to a hidden comment, to another reply, and to a pending comment. */
async function assertMayReply({ comments }: Commenting, viewer: Viewer, postId: string, id: string): Promise<void> {
  const parent = await comments.findById(id).lean<Comment>();
  if (!parent || parent.postId !== postId || !maySeeComment(viewer, parent)) return fail('posts.not_found');
  if (parent.parentCommentId !== null) return fail('posts.reply_to_reply');
  if (!parent.approved) fail('posts.reply_to_pending');
}

/** Whether post or parent were deleted while the comment was stored, too late for it to be deleted with them. */
async function isOrphaned(posts: Commenting, comment: Comment): Promise<boolean> {
  const { parentCommentId } = comment;
  const [post, parent] = await Promise.all([
    existsPost(posts, refOf(comment)),
    parentCommentId === null || posts.comments.exists({ _id: parentCommentId, deletedAt: null }),
  ]);
  return !post || !parent;
}

/** Loads the approved post that the viewer may comment on. Throws `posts.not_found`, `posts.not_approved` or `kit.forbidden`. */
export const commentablePost =
  (posts: Pick<Posts, 'opportunities' | 'results'>, kind: PostKind) =>
  async ({ viewer, params }: { viewer: Viewer; params: { id: string } }): Promise<Post> => {
    const post = await approvedPost(posts, viewer, { kind, id: params.id });
    return mayComment(viewer, post) ? post : fail('kit.forbidden');
  };

type Writing = { viewer: Viewer; loaded: Post; body: z.output<typeof commentsApi.addComment.body> };

/** Writes a comment, or a reply, on a post of either kind; it waits for approval unless an administrator wrote it. */
export async function writeComment(posts: Commenting, { viewer, loaded: post, body }: Writing) {
  const { id: userId } = signedIn(viewer);
  const { message, notify, parentCommentId } = body;
  if (parentCommentId !== null) await assertMayReply(posts, viewer, post._id, parentCommentId);
  const related = { ...(await hydrateComments(posts, viewer, post, [userId])), mayComment: true };
  const approved = isAdministrator(viewer);
  const now = posts.clock();
  const written = {
    _id: posts.newId(),
    postId: post._id,
    postKind: post.kind,
    userId,
    parentCommentId,
    message,
    notify,
    approved,
    writtenAt: now,
    editedAt: null,
    waitingSince: approved ? null : now,
  };
  const { commentApproved, commentSubmitted } = postsEvents;
  const comment = await storeOnce(posts, written, (stored) => [
    record(approved ? commentApproved : commentSubmitted, publishedComment(stored, userId)),
  ]);
  if (await isOrphaned(posts, comment)) {
    await deleteStoredComment(posts, comment._id, userId);
    return fail('posts.not_found');
  }
  const shown = presentComment(viewer, comment, related);
  return {
    message: approved ? postResponseMessages.commentPublished : postResponseMessages.commentSent,
    comment: shown ?? fail('posts.not_found'),
  };
}
