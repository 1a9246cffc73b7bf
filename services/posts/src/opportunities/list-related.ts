import { handle } from '@consortia/infra/kit/requests/handler';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { cardsOf, listedFor, type ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';
import { topicsOf } from './topics-of.ts';

export const listRelated = (posts: ReadingOpportunities) =>
  handle(postsApi.listRelated, async ({ viewer, query }) => {
    const topics = await topicsOf(posts, query.topic);
    if (topics.length === 0) return { items: [] };
    const found = await posts.opportunities
      .find({ ...listedFor(viewer), topicId: trusted({ $in: topics }) })
      .sort({ sortAt: -1, _id: -1 })
      .limit(limits.relatedPostsExpanded)
      .lean<Opportunity[]>();
    return { items: await cardsOf(posts, viewer, found) };
  });
