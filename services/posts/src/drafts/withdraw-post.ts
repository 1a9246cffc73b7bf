import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { ChangingPosts } from '../opportunities/add-opportunity.ts';
import { mayPost } from '../policies.ts';
import { formUrl } from './draft-addresses.ts';
import { notShown } from './not-shown.ts';
import { requireAuthor } from './require-author.ts';

export const withdrawPost = (posts: ChangingPosts) =>
  handle(authoringApi.withdrawPost, async ({ viewer, params }) => {
    const withdrawn = await changeAggregate(
      posts.opportunities,
      params.id,
      (post) => {
        requireAuthor(viewer, post);
        if (!mayPost(viewer)) fail('posts.trial_cannot_post');
        if (post.status !== 'draft' || !post.submittedAt) fail('posts.not_submitted');
        post.submittedAt = null;
        return [record(postsEvents.opportunityWithdrawn, notShown(post, viewer))];
      },
      posts,
    );
    return withdrawn
      ? { message: postResponseMessages.postWithdrawn, url: formUrl(withdrawn) }
      : fail('posts.not_found');
  });
