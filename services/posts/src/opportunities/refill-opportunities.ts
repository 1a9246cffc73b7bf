import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import { publishedOpportunity } from './add-opportunity.ts';
import type { Opportunity } from './opportunity-model.ts';

/** Items of a page; fewer than usual, since the texts are long. */
const pageSize = 100;

export const refillOpportunities = (posts: Pick<Posts, 'opportunities' | 'projects' | 'topics'>) =>
  handle(postsApi.refillOpportunities, async ({ query }) => {
    const found = await posts.opportunities
      .find({ _id: trusted({ $gt: query.after ?? '' }), status: 'approved', deletedAt: null })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<Opportunity[]>();
    const items = await Promise.all(
      found.map(async (one) => ({ ...(await publishedOpportunity(posts, one)), version: one.version })),
    );
    return { items, next: found.length === pageSize ? found.at(-1)!._id : null };
  });
