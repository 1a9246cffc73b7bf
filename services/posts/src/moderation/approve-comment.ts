import { handle } from '@consortia/infra/kit/requests/handler';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { ChangingComments } from '../comments/store-once.ts';
import { assertMay, mayApproveComment } from '../policies.ts';
import { approveStoredComment, findComment } from './decide-on-comment.ts';

/** Approves a comment, in the version that the administrator has seen. */
export const approveComment = (posts: ChangingComments) =>
  handle(
    moderationApi.approveComment,
    async ({ viewer, params, body }) => {
      await approveStoredComment(posts, viewer, params.id, body.version);
      return { message: postResponseMessages.commentApproved };
    },
    {
      assertMayCall: assertMay(mayApproveComment),
      decision: async ({ params, body }) => ({ title: (await findComment(posts, params.id, body.version)).message }),
    },
  );
