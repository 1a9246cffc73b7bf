import { handle } from '@consortia/infra/http/handler';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { audienceOf } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { readBeside } from './beside-opportunity.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentCard } from './present-opportunity.ts';

/** Totals are counted up to here; lists end at the page that holds this many. */
const COUNTED = 1000;

export const listOpportunities = (posts: Posts) =>
  handle(postsApi.listOpportunities, async ({ viewer, query }) => {
    const visible = { listedFor: audienceOf(viewer) };
    const [found, total] = await Promise.all([
      posts.opportunities
        .find(visible)
        .sort({ sortAt: -1, _id: -1 })
        .skip((query.page - 1) * limits.listPageSize)
        .limit(limits.listPageSize)
        .lean<Opportunity[]>(),
      posts.opportunities.countDocuments(visible, { limit: COUNTED + 1 }),
    ]);
    const beside = await readBeside(posts, found);
    const counted = Math.min(total, COUNTED);
    return {
      items: found.map((opportunity) => presentCard(viewer, opportunity, beside)).filter((card) => card !== null),
      page: query.page,
      pages: Math.ceil(counted / limits.listPageSize),
      total: counted,
      totalCapped: total > COUNTED,
    };
  });
