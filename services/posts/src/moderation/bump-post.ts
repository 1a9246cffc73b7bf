import { handle } from '@consortia/infra/kit/requests/handler';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { assertMay, mayBumpPost } from '../policies.ts';
import { bumpStoredPost, type Moderating } from './decide-on-post.ts';

/** Moves an approved Opportunity to the top of the lists. */
export const bumpPost = (posts: Moderating) =>
  handle(
    moderationApi.bumpPost,
    async ({ viewer, params }) => {
      await bumpStoredPost(posts, viewer, params.id);
      return { message: postResponseMessages.postBumped };
    },
    { assertMayCall: assertMay(mayBumpPost) },
  );
