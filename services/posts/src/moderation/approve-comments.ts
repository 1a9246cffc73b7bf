import { handle } from '@consortia/infra/kit/requests/handler';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { ChangingComments } from '../comments/store-once.ts';
import { assertMay, mayApproveComment } from '../policies.ts';
import { approveStoredComment } from './decide-on-comment.ts';
import { decideOnSeveral } from './decide-on-several.ts';

/** Approves several comments, each independently. */
export const approveComments = (posts: ChangingComments) =>
  handle(
    moderationApi.approveComments,
    async ({ viewer, body }) => {
      const decided = await decideOnSeveral(body.ids, (id) =>
        approveStoredComment(posts, viewer, id, body.versions[id]),
      );
      return { message: postResponseMessages.commentsApproved(decided.done.length), ...decided };
    },
    { assertMayCall: assertMay(mayApproveComment) },
  );
