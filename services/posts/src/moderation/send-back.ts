import { handle } from '@consortia/infra/kit/handler';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { sendBack } from './decide-on-post.ts';

/** Sends an Opportunity back to its author with the reason. */
export const sendPostBack = (posts: Posts) =>
  handle(moderationApi.sendBack, async ({ viewer, params, body }) => {
    await sendBack(posts, viewer, params.id, body.reason);
    return { message: messages.postSentBack };
  });
