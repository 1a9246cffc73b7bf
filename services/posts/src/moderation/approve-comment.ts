import { handle } from '@consortia/infra/kit/handler';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { approveComment as approve } from './decide-on-comment.ts';

/** Approves a comment, in the version that the administrator has read. */
export const approveComment = (posts: Posts) =>
  handle(moderationApi.approveComment, async ({ viewer, params, body }) => {
    await approve(posts, viewer, params.id, body.version);
    return { message: messages.commentApproved };
  });
