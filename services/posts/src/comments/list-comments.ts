import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { commentsApi } from '@consortia/proto/posts/comments';
import { commentsCounted, countComments } from '../likes/reactions.ts';
import { shownPost } from '../opportunities/approved-post.ts';
import { mayComment } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { hydrateComments } from './hydrate-comments.ts';
import { presentThreads } from './present-comment.ts';
import { readThreads } from './thread.ts';

export const listComments = (posts: Posts) =>
  handle(commentsApi.listComments, async ({ viewer, params, query }) => {
    // Comments of a post that became a draft again are not shown.
    const post = (await shownPost(posts, viewer, params.id)) ?? fail('posts.not_found');
    const [{ threads, next }, total] = await Promise.all([
      readThreads(posts, viewer, post._id, query.after),
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
  });
