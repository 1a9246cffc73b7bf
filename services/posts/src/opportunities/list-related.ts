import { handle } from '@consortia/infra/kit/handler';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import { cardsOf, listedFor } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** Maximum number of topics of one identifier. Cascade calls share that of their parent, up to 25 in the data of the portal. */
const maxTopics = 100;

export const listRelated = (posts: Posts) =>
  handle(postsApi.listRelated, async ({ viewer, query }) => {
    const topics = await posts.topics.model
      .find({ identifier: query.topic, deletedAt: null })
      .select('_id')
      .limit(maxTopics)
      .lean();
    if (topics.length === 0) return { items: [] };
    const found = await posts.opportunities
      .find({ ...listedFor(viewer), topicId: trusted({ $in: topics.map(({ _id }) => _id) }) })
      .sort({ sortAt: -1, _id: -1 })
      .limit(limits.relatedPostsExpanded)
      .lean<Opportunity[]>();
    return { items: await cardsOf(posts, viewer, found) };
  });
