import { type Handler, handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { deleteComment } from '../comments/delete-comments.ts';
import type { Posts } from '../posts.ts';
import { signedIn } from '../signed-in.ts';
import { approveComment } from './decide-on-comment.ts';
import { approve, bump, sendBack } from './decide-on-post.ts';
import { decideOnSeveral } from './decide-on-several.ts';

/** What administrators decide on. */
export const decisionHandlers = (posts: Posts): Handler[] => [
  handle(moderationApi.approvePosts, async ({ viewer, body }) => {
    const decided = await decideOnSeveral(body.ids, (id) => approve(posts, viewer, id, body.versions[id]));
    return { message: messages.postsApproved(decided.done.length), ...decided };
  }),
  handle(moderationApi.approvePost, async ({ viewer, params, body }) => {
    await approve(posts, viewer, params.id, body.version);
    return { message: messages.postApproved };
  }),
  handle(moderationApi.sendBack, async ({ viewer, params, body }) => {
    await sendBack(posts, viewer, params.id, body.reason);
    return { message: messages.postSentBack };
  }),
  handle(moderationApi.bumpPost, async ({ viewer, params }) => {
    await bump(posts, viewer, params.id);
    return { message: messages.postBumped };
  }),
  handle(moderationApi.approveComments, async ({ viewer, body }) => {
    const decided = await decideOnSeveral(body.ids, (id) => approveComment(posts, viewer, id, body.versions[id]));
    return { message: messages.commentsApproved(decided.done.length), ...decided };
  }),
  handle(moderationApi.approveComment, async ({ viewer, params, body }) => {
    await approveComment(posts, viewer, params.id, body.version);
    return { message: messages.commentApproved };
  }),
  handle(moderationApi.removeComment, async ({ viewer, params }) => {
    const removed = await deleteComment(posts, params.id, signedIn(viewer).id);
    return removed ? { message: messages.commentRemoved } : fail('posts.not_found');
  }),
];
