import { handle } from '@consortia/infra/kit/requests/handler';
import { decisionMessages } from '@consortia/proto/kit/messages/decisions';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { assertMay, mayApproveComment } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { decideOnSeveral } from './decide-on-several.ts';

/** Approves several comments, each independently. */
export const approveComments = ({ config, decide }: Pick<Posts, 'config' | 'decide'>) =>
  handle(
    moderationApi.approveComments,
    async (call) => {
      const { ids, versions } = call.body;
      const decided = await decideOnSeveral(ids, (id) =>
        decide(moderationApi.approveComment, { params: { id }, body: { version: versions[id] } }, call),
      );
      const { length } = decided.done;
      const { undoSeconds } = config;
      const message =
        undoSeconds > 0
          ? decisionMessages.takenSeveral(length, undoSeconds)
          : postResponseMessages.commentsApproved(length);
      return { message, ...decided };
    },
    { assertMayCall: assertMay(mayApproveComment) },
  );
