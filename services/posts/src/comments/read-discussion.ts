import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { commentsCounted, countComments } from '../likes/reactions.ts';
import { mayComment } from '../policies.ts';
import { type PostRef, shownPost } from '../post-kinds/find-post.ts';
import { hydrateComments } from './hydrate-comments.ts';
import { presentThreads } from './present-comment.ts';
import { readThreads } from './thread.ts';
import type { Commenting } from './write-comment.ts';

/** A page of the comments of a post of either kind. Throws `posts.not_found`, also for one that became a draft again. */
export async function readDiscussion(posts: Commenting, viewer: Viewer, ref: PostRef, after?: string) {
  const post = (await shownPost(posts, viewer, ref)) ?? fail('posts.not_found');
  const [{ threads, next }, total] = await Promise.all([
    readThreads(posts, viewer, post._id, after),
    countComments(posts, post._id),
  ]);
  const writers = threads.flatMap(({ comment, replies }) => [comment, ...replies]).map(({ userId }) => userId);
  const mayWrite = mayComment(viewer, post);
  const related = { ...(await hydrateComments(posts, viewer, post, writers)), mayComment: mayWrite };
  return {
    comments: await presentThreads(viewer, threads, related),
    total: Math.min(total, commentsCounted),
    totalCapped: total > commentsCounted,
    next,
    mayComment: mayWrite,
  };
}
