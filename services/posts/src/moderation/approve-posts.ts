import { handle } from '@consortia/infra/kit/requests/handler';
import { decisionMessages } from '@consortia/proto/kit/messages/decisions';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { assertMay, mayApprovePost } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { decideOnSeveral } from './decide-on-several.ts';

/** Approves several Opportunities, each independently. */
export const approvePosts = ({ config, decide }: Pick<Posts, 'config' | 'decide'>) =>
  handle(
    moderationApi.approvePosts,
    async (call) => {
      const { ids, versions } = call.body;
      const decided = await decideOnSeveral(ids, (id) =>
        decide(moderationApi.approvePost, { params: { id }, body: { version: versions[id] } }, call),
      );
      const { length } = decided.done;
      const { undoSeconds } = config;
      const message =
        undoSeconds > 0
          ? decisionMessages.takenSeveral(length, undoSeconds)
          : postResponseMessages.postsApproved(length);
      return { message, ...decided };
    },
    { assertMayCall: assertMay(mayApprovePost) },
  );
