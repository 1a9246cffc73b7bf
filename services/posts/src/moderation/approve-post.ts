import { handle } from '@consortia/infra/kit/handler';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { approve } from './decide-on-post.ts';

/** Approves an Opportunity, in the version that the administrator has read. */
export const approvePost = (posts: Posts) =>
  handle(moderationApi.approvePost, async ({ viewer, params, body }) => {
    await approve(posts, viewer, params.id, body.version);
    return { message: messages.postApproved };
  });
