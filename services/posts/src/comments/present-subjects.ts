import { handle } from '@consortia/infra/kit/handler';
import { pathTo } from '@consortia/proto/client';
import { postsApi } from '@consortia/proto/posts/api';
import { postsPages } from '@consortia/proto/posts/pages';
import { trusted } from 'mongoose';
import { cardsOf, listedFor } from '../opportunities/listed-cards.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { viewerOf } from '../opportunities/present-cards.ts';
import { isCommentAuthor, maySeeCommenters } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { Comment } from './comment-model.ts';

export const presentSubjects = (posts: Posts) =>
  handle(postsApi.presentSubjects, async ({ body }) => {
    const viewer = viewerOf(body.viewer);
    const comments = await posts.comments
      .find({ _id: trusted({ $in: body.comments }), deletedAt: null })
      .lean<Comment[]>();
    const ids = [...new Set([...body.posts, ...comments.map(({ postId }) => postId)])];
    const [listed, own] = await Promise.all([
      posts.opportunities.find({ _id: trusted({ $in: ids }), ...listedFor(viewer) }).lean<Opportunity[]>(),
      posts.opportunities
        .find({
          _id: trusted({ $in: ids }),
          userId: body.viewer.userId,
          status: trusted({ $ne: 'approved' }),
          deletedAt: null,
        })
        .lean<Opportunity[]>(),
    ]);
    const cards = (await cardsOf(posts, viewer, listed)).map(({ id, name, url }) => ({ id, name, url }));
    const drafts = own.map(({ _id: id, name }) => ({ id, name, url: pathTo(postsPages.editPost, { params: { id } }) }));
    const subjects = new Map([...cards, ...drafts].map((subject) => [subject.id, subject]));
    const rights = new Map(listed.map((post) => [post._id, post]));
    const people = await posts.people.getMany(comments.map(({ userId }) => userId));
    return {
      posts: body.posts.flatMap((id) => subjects.get(id) ?? []),
      comments: comments.flatMap((comment) => {
        const [subject, post] = [subjects.get(comment.postId), rights.get(comment.postId)];
        if (!subject || !post || !(comment.approved || isCommentAuthor(viewer, comment))) return [];
        const isKnown = isCommentAuthor(viewer, comment) || maySeeCommenters(viewer, post);
        const author = (isKnown && people.get(comment.userId)?.name) || null;
        return [{ id: comment._id, author, post: subject }];
      }),
    };
  });
