import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import type { Follower } from './follower-model.ts';

const pageSize = 500;

export const refillResultFollowers = (posts: Pick<Posts, 'followers'>) =>
  handle(resultsApi.refillResultFollowers, async ({ query }) => {
    const found = await posts.followers
      .find({ _id: trusted({ $gt: query.after ?? '' }), following: true, deletedAt: null })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<Follower[]>();
    const items = found.map(({ _id: id, resultId, userId, version }) => ({ id, resultId, userId, version }));
    return { items, next: found.length === pageSize ? found.at(-1)!._id : null };
  });
