import { handle } from '@consortia/infra/kit/requests/handler';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { assertMay, mayApprovePost } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { approveStoredPost } from './decide-on-post.ts';
import { decideOnSeveral } from './decide-on-several.ts';

/** Approves several Opportunities, each independently. */
export const approvePosts = (posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'topics'>) =>
  handle(
    moderationApi.approvePosts,
    async ({ viewer, body }) => {
      const decided = await decideOnSeveral(body.ids, (id) => approveStoredPost(posts, viewer, id, body.versions[id]));
      return { message: postResponseMessages.postsApproved(decided.done.length), ...decided };
    },
    { assertMayCall: assertMay(mayApprovePost) },
  );
