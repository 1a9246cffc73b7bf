import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { postsApi } from '@consortia/proto/posts/api';
import { postsPages } from '@consortia/proto/posts/pages';
import { trusted } from 'mongoose';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { cardsOfPosts } from '../post-kinds/cards-of-posts.ts';
import { viewerOf } from '../viewer-of.ts';
import type { Commenting } from './write-comment.ts';

export const presentSubjects = (posts: Commenting) =>
  handle(postsApi.presentSubjects, async ({ body: { viewer, ids } }) => {
    const own = await posts.opportunities
      .find({
        _id: trusted({ $in: ids }),
        userId: viewer.userId,
        status: trusted({ $ne: 'approved' }),
        deletedAt: null,
      })
      .lean<Opportunity[]>();
    const drafts = new Map(
      own.map(({ _id: id, name }) => [id, { id, name, url: pathTo(postsPages.editPost, { params: { id } }) }]),
    );
    const others = ids.filter((id) => !drafts.has(id));
    const cards = await cardsOfPosts(
      posts,
      viewerOf(viewer),
      others.flatMap((id) => [
        { kind: 'opportunity', id },
        { kind: 'result', id },
      ]),
    );
    return { posts: [...drafts.values(), ...cards.map(({ id, name, url }) => ({ id, name, url }))] };
  });
