import { handle } from '@consortia/infra/kit/requests/handler';
import { moderationApi } from '@consortia/proto/posts/moderation';
import { trusted } from 'mongoose';
import type { Comment } from '../comments/comment-model.ts';
import { anonymous, named } from '../opportunities/present-author.ts';
import { cardsOfPosts } from '../post-kinds/cards-of-posts.ts';
import { refOf } from '../post-kinds/find-post.ts';
import type { Moderating } from './decide-on-post.ts';
import { pageOfRows, waitingComments } from './queues.ts';

const among = (ids: (string | null)[]) =>
  ({ _id: trusted({ $in: [...new Set(ids.filter((id) => id !== null))] }), deletedAt: null }) as const;

export const listCommentQueue = (posts: Moderating) =>
  handle(moderationApi.listCommentQueue, async ({ viewer, query }) => {
    const { found, ...paging } = await pageOfRows(
      posts.comments,
      waitingComments(),
      { waitingSince: 1, _id: 1 },
      query.page,
    );
    const [shown, parents, people] = await Promise.all([
      cardsOfPosts(posts, viewer, found.map(refOf)),
      posts.comments.find(among(found.map(({ parentCommentId }) => parentCommentId))).lean<Comment[]>(),
      posts.people.getMany(found.map(({ userId }) => userId)),
    ]);
    const cards = new Map(shown.map((card) => [card.id, card]));
    const texts = new Map(parents.map(({ _id, message }) => [_id, message]));
    const items = found.flatMap((comment) => {
      const post = cards.get(comment.postId);
      const author = people.get(comment.userId);
      // The post has just been deleted, and the comment will be.
      if (!post) return [];
      return {
        id: comment._id,
        message: comment.message,
        version: comment.version,
        user: author ? named(viewer, author) : anonymous,
        since: comment.waitingSince!.toISOString(),
        edited: comment.approved,
        post,
        repliesTo: texts.get(comment.parentCommentId ?? '') ?? null,
      };
    });
    return { items, ...paging };
  });
