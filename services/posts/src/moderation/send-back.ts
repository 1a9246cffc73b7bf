import { handle } from '@consortia/infra/kit/requests/handler';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { assertMay, maySendBackPost } from '../policies.ts';
import { findPending, type Moderating, sendBackStoredPost } from './decide-on-post.ts';

/** Sends an Opportunity back to its author with the reason. */
export const sendBack = (posts: Moderating) =>
  handle(
    moderationApi.sendBack,
    async ({ viewer, params, body }) => {
      await sendBackStoredPost(posts, viewer, params.id, body.reason);
      return { message: postResponseMessages.postSentBack };
    },
    {
      assertMayCall: assertMay(maySendBackPost),
      decision: async ({ params }) => ({ title: (await findPending(posts, params.id)).name }),
    },
  );
