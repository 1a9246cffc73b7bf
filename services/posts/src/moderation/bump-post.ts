import { handle } from '@consortia/infra/kit/handler';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { bump } from './decide-on-post.ts';

/** Moves an approved Opportunity to the top of the lists. */
export const bumpPost = (posts: Posts) =>
  handle(moderationApi.bumpPost, async ({ viewer, params }) => {
    await bump(posts, viewer, params.id);
    return { message: messages.postBumped };
  });
