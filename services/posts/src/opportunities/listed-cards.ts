import type { Viewer } from '@consortia/infra/kit/viewer';
import type { SearchHit } from '@consortia/infra/search/search';
import type { ListedOpportunity, OpportunityCard } from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';
import { maySeeNames, visibilitiesFor } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { type IndexedOpportunity, searchedText } from '../search/opportunity-index.ts';
import { hydrate, type Related } from './hydrate-opportunities.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentCard, presentOpportunity } from './present-opportunity.ts';

/** What a viewer finds in lists, as a part of the query: nothing that is hidden is ever counted or skipped. */
export const listedFor = (viewer: Viewer) =>
  ({ status: 'approved', deletedAt: null, visibility: trusted({ $in: visibilitiesFor(viewer) }) }) as const;

/** Cards of these posts in their order, without those the viewer may not see. */
export async function cardsOf(
  posts: Posts,
  viewer: Viewer,
  opportunities: readonly Opportunity[],
): Promise<OpportunityCard[]> {
  const related = await hydrate(posts, opportunities);
  return opportunities.map((opportunity) => presentCard(viewer, opportunity, related)).filter((card) => card !== null);
}

const pieceFields = ['text', 'sought', 'around'] as const;

/**
 * The piece of a text where it matched. The index is a moment behind: of a masked post a piece counts only while it is part of
 * what the viewer is shown now, since what has to be masked may have changed.
 */
function pieceOf(viewer: Viewer, { highlights }: SearchHit, opportunity: Opportunity, related: Related) {
  const field = pieceFields.find((name) => highlights[name]?.some(({ marked }) => marked));
  const pieces = field ? highlights[field]! : [];
  if (!field || maySeeNames(viewer, opportunity)) return pieces;
  const shown = presentOpportunity(viewer, opportunity, related);
  const isShown = shown && searchedText(shown)[field].includes(pieces.map(({ text }) => text).join(''));
  return isShown ? pieces : [];
}

/** Cards of what the index has found, in its order. Whether they may be seen is decided here, by the store. */
export async function foundCards(
  posts: Posts,
  viewer: Viewer,
  hits: readonly SearchHit[],
): Promise<ListedOpportunity[]> {
  if (hits.length === 0) return [];
  const hitOf = new Map(hits.map((hit) => [(hit.stored as IndexedOpportunity).post, hit]));
  const found = await posts.opportunities
    .find({ _id: trusted({ $in: [...hitOf.keys()] }), ...listedFor(viewer) })
    .lean<Opportunity[]>();
  const byId = new Map(found.map((opportunity) => [opportunity._id, opportunity]));
  const related = await hydrate(posts, found);
  return [...hitOf].flatMap(([id, hit]) => {
    const opportunity = byId.get(id);
    // Found by names that the viewer may no longer know: the post has become one of the network since.
    if (!opportunity || (!(hit.stored as IndexedOpportunity).masked && !maySeeNames(viewer, opportunity))) return [];
    const card = presentCard(viewer, opportunity, related);
    return card ? [{ ...card, highlight: pieceOf(viewer, hit, opportunity, related) }] : [];
  });
}
