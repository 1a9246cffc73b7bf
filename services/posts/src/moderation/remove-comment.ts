import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { deleteStoredComment } from '../comments/delete-stored-comments.ts';
import type { ChangingComments } from '../comments/store-once.ts';
import { assertMay, mayRemoveComment } from '../policies.ts';
import { findComment } from './decide-on-comment.ts';

/** Removes a comment of any author. */
export const removeComment = (posts: ChangingComments) =>
  handle(
    moderationApi.removeComment,
    async ({ viewer, params }) => {
      const removed = await deleteStoredComment(posts, params.id, signedIn(viewer).id);
      return removed ? { message: postResponseMessages.commentRemoved } : fail('posts.not_found');
    },
    {
      assertMayCall: assertMay(mayRemoveComment),
      decision: async ({ params }) => ({ title: (await findComment(posts, params.id)).message }),
    },
  );
