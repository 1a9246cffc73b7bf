import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fail } from '@consortia/proto/errors';
import { postsApi } from '@consortia/proto/posts/api';
import { idOf } from '@consortia/proto/shapes';
import { readReactions } from '../likes/reactions.ts';
import { forReading, hydrate } from './hydrate-opportunities.ts';
import type { ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentOpportunity } from './present-opportunity.ts';

export const readOpportunity = (posts: ReadingOpportunities) =>
  handle(postsApi.readOpportunity, async ({ viewer, params }) => {
    const opportunity = await heldRead(posts.opportunities.findById(idOf(params.slug)).lean<Opportunity>());
    if (!opportunity) return fail('posts.not_found');
    const [related, reactions] = await Promise.all([
      hydrate(forReading(posts), [opportunity]),
      readReactions(posts, viewer, opportunity._id),
    ]);
    return presentOpportunity(viewer, opportunity, related, { reactions }) ?? fail('posts.not_found');
  });
