import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { SearchHit } from '@consortia/infra/search/search';
import { heldRead } from '@consortia/infra/store/held-reads';
import type { ListedOpportunity, OpportunityCard } from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';
import { maySeeNames, visibilitiesFor } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { cardsOfHits } from '../search/found-cards.ts';
import { forReading, type HydratingPosts, hydrate } from './hydrate-opportunities.ts';
import { searchedText } from './opportunity-index.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentCard, presentOpportunity } from './present-opportunity.ts';

export type ReadingOpportunities = HydratingPosts &
  Pick<Posts, 'comments' | 'likes' | 'log' | 'opportunities' | 'search'>;

/** Filter for the posts that a viewer finds in lists, so that hidden ones are neither counted nor skipped. */
export const listedFor = (viewer: Viewer) =>
  ({ status: 'approved', deletedAt: null, visibility: trusted({ $in: visibilitiesFor(viewer) }) }) as const;

/** Cards of these posts in their order, without those the viewer may not see. */
export async function cardsOf(
  posts: ReadingOpportunities,
  viewer: Viewer,
  opportunities: readonly Opportunity[],
): Promise<OpportunityCard[]> {
  const related = await hydrate(forReading(posts), opportunities);
  return opportunities.map((opportunity) => presentCard(viewer, opportunity, related)).filter((card) => card !== null);
}

/** Cards of hits of the index, in their order. The stored posts decide whether the viewer may see them. */
export const foundCards = (
  posts: ReadingOpportunities,
  viewer: Viewer,
  hits: readonly SearchHit[],
): Promise<ListedOpportunity[]> =>
  cardsOfHits<Opportunity, OpportunityCard>(
    hits,
    async (found) => {
      const related = await hydrate(forReading(posts), found);
      return {
        card: (opportunity) => presentCard(viewer, opportunity, related),
        mayKnowNames: (opportunity) => maySeeNames(viewer, opportunity),
        texts(opportunity) {
          const shown = presentOpportunity(viewer, opportunity, related);
          return shown && searchedText(shown);
        },
        highlighted: ['text', 'sought', 'around'],
      };
    },
    (ids) =>
      heldRead(posts.opportunities.find({ _id: trusted({ $in: ids }), ...listedFor(viewer) }).lean<Opportunity[]>()),
  );
