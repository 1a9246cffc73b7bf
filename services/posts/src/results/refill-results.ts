import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import { publishedResult } from './published-result.ts';
import type { Result } from './result-model.ts';

/** Items of a page; fewer than usual, since the texts are long. */
const pageSize = 100;

export const refillResults = (posts: Pick<Posts, 'projects' | 'results'>) =>
  handle(resultsApi.refillResults, async ({ query }) => {
    const found = await posts.results
      .find({ _id: trusted({ $gt: query.after ?? '' }), deletedAt: null })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<Result[]>();
    const items = await Promise.all(
      found.map(async (result) => ({ ...(await publishedResult(posts, result)), version: result.version })),
    );
    return { items, next: found.length === pageSize ? found.at(-1)!._id : null };
  });
