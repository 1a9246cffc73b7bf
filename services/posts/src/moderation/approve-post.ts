import { handle } from '@consortia/infra/kit/requests/handler';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { assertMay, mayApprovePost } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { approveStoredPost, findPending } from './decide-on-post.ts';

/** Approves an Opportunity, in the version that the administrator has seen. */
export const approvePost = (posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'topics'>) =>
  handle(
    moderationApi.approvePost,
    async ({ viewer, params, body }) => {
      await approveStoredPost(posts, viewer, params.id, body.version);
      return { message: postResponseMessages.postApproved };
    },
    {
      assertMayCall: assertMay(mayApprovePost),
      decision: async ({ params, body }) => ({ title: (await findPending(posts, params.id, body.version)).name }),
    },
  );
