import { handle } from '@consortia/infra/http/handler';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import type { Posts } from '../posts.ts';
import { cardsOf, listedFor } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** Totals are counted up to here, and lists end here: skipping further would cost more with every page. */
const COUNTED = 1000;

export const listOpportunities = (posts: Posts) =>
  handle(postsApi.listOpportunities, async ({ viewer, query }) => {
    const visible = listedFor(viewer);
    const skipped = (query.page - 1) * limits.listPageSize;
    const wanted = Math.min(limits.listPageSize, COUNTED - skipped);
    const [found, total] = await Promise.all([
      wanted > 0
        ? posts.opportunities
            .find(visible)
            .sort({ sortAt: -1, _id: -1 })
            .skip(skipped)
            .limit(wanted)
            .lean<Opportunity[]>()
        : [],
      posts.opportunities.countDocuments(visible, { limit: COUNTED + 1 }),
    ]);
    const counted = Math.min(total, COUNTED);
    return {
      items: await cardsOf(posts, viewer, found),
      page: query.page,
      pages: Math.ceil(counted / limits.listPageSize),
      total: counted,
      totalCapped: total > COUNTED,
    };
  });
