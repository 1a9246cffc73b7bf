import type { Viewer } from '@consortia/infra/http/viewer';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';
import { visibilitiesFor } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { readBeside } from './beside-opportunity.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentCard } from './present-opportunity.ts';

/** What a viewer finds in lists, as a part of the query: nothing that is hidden is ever counted or skipped. */
export const listedFor = (viewer: Viewer) =>
  ({ status: 'approved', deletedAt: null, visibility: trusted({ $in: visibilitiesFor(viewer) }) }) as const;

/** Cards of these posts in their order, without those the viewer may not see. */
export async function cardsOf(
  posts: Posts,
  viewer: Viewer,
  opportunities: readonly Opportunity[],
): Promise<OpportunityCard[]> {
  const beside = await readBeside(posts, opportunities);
  return opportunities.map((opportunity) => presentCard(viewer, opportunity, beside)).filter((card) => card !== null);
}
