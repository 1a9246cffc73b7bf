import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { truncate } from '@consortia/infra/text/truncate';
import { limits } from '@consortia/proto/limits';
import { commentsApi } from '@consortia/proto/posts/comments';
import { trusted } from 'mongoose';
import { cardsOfPosts } from '../post-kinds/cards-of-posts.ts';
import { refOf, shownPost } from '../post-kinds/find-post.ts';
import { viewerOf } from '../viewer-of.ts';
import type { Comment } from './comment-model.ts';
import { hydrateComments } from './hydrate-comments.ts';
import { presentComment } from './present-comment.ts';
import type { Commenting } from './write-comment.ts';

/** The comments on one post as the viewer may see them. */
async function commentsOn(posts: Commenting, viewer: Viewer, comments: readonly [Comment, ...Comment[]]) {
  const ref = refOf(comments[0]);
  const [post, [card]] = await Promise.all([shownPost(posts, viewer, ref), cardsOfPosts(posts, viewer, [ref])]);
  if (!post || !card) return [];
  const writers = comments.map(({ userId }) => userId);
  const related = { ...(await hydrateComments(posts, viewer, post, writers)), mayComment: false };
  return comments.flatMap((comment) => {
    const shown = presentComment(viewer, comment, related);
    if (!shown) return [];
    const { id, user, timestamp, parentCommentId, message } = shown;
    const excerpt = truncate(message.replace(/\s+/g, ' '), limits.readMoreCharacters);
    return [{ id, user, timestamp, parentCommentId, excerpt, post: card }];
  });
}

/** Comments in the order of the requested ids. */
export const presentComments = (posts: Commenting) =>
  handle(commentsApi.presentComments, async ({ body }) => {
    const viewer = viewerOf(body.viewer);
    const found = await posts.comments
      .find({ _id: trusted({ $in: body.ids }), approved: true, deletedAt: null })
      .lean<Comment[]>();
    const ofPosts = Map.groupBy(found, ({ postId }) => postId).values();
    const shown = await Promise.all(
      [...ofPosts].map((comments) => commentsOn(posts, viewer, comments as [Comment, ...Comment[]])),
    );
    const byId = new Map(shown.flat().map((comment) => [comment.id, comment]));
    return { comments: body.ids.flatMap((id) => byId.get(id) ?? []) };
  });
