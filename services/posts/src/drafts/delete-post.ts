import { handle } from '@consortia/infra/kit/requests/handler';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { isAuthor } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { notShown } from './not-shown.ts';
import { requireDeletable } from './require-deletable.ts';

/** Deletes an Opportunity: its author's own at once, another's as a decision. */
export const deletePost = (posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'people'>) =>
  handle(
    authoringApi.deletePost,
    async ({ viewer, params }) => {
      const deleted = await deleteAggregate(
        posts.opportunities,
        params.id,
        async (post) => {
          await requireDeletable(posts, viewer, post);
          return [record(postsEvents.opportunityDeleted, notShown(post, viewer))];
        },
        posts,
      );
      return deleted ? { message: postResponseMessages.postDeleted, url: '/' } : fail('posts.not_found');
    },
    {
      async decision({ viewer, params }) {
        const post = await posts.opportunities.findOne({ _id: params.id, deletedAt: null }).lean<Opportunity>();
        if (!post) return fail('posts.not_found');
        await requireDeletable(posts, viewer, post);
        return isAuthor(viewer, post) ? null : { title: post.name, response: { url: `/opportunities/x-${post._id}` } };
      },
    },
  );
