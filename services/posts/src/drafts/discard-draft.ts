import { handle } from '@consortia/infra/kit/requests/handler';
import { deleteAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { ChangingPosts } from '../opportunities/add-opportunity.ts';
import { notShown } from './not-shown.ts';
import { draftOfSession, requireOwnDraft } from './own-draft.ts';

export const discardDraft = (posts: ChangingPosts) =>
  handle(authoringApi.discardDraft, async ({ viewer, body }) => {
    const discarded = await deleteAggregate(
      posts.opportunities,
      body.id ?? (await draftOfSession(posts, viewer)),
      (post) => {
        requireOwnDraft(viewer, post);
        return [record(postsEvents.opportunityDeleted, notShown(post, viewer))];
      },
      posts,
    );
    return discarded
      ? { message: postResponseMessages.draftDiscarded, url: '/opportunities/create' }
      : fail('posts.not_found');
  });
