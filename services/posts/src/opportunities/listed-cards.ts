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

/** Filter for the posts that a viewer finds in lists, so that hidden ones are neither counted nor skipped. */
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

const highlightFields = ['text', 'sought', 'around'] as const;

/**
 * The matching fragment of a text. The index is a moment behind, and what has to be masked may have changed since: of a masked
 * post a fragment is shown only while it is part of the text that the viewer sees now.
 */
function highlightOf(viewer: Viewer, { highlights }: SearchHit, opportunity: Opportunity, related: Related) {
  const field = highlightFields.find((name) => highlights[name]?.some(({ marked }) => marked));
  const fragments = field ? highlights[field]! : [];
  if (!field || maySeeNames(viewer, opportunity)) return fragments;
  const shown = presentOpportunity(viewer, opportunity, related);
  const isShown = shown && searchedText(shown)[field].includes(fragments.map(({ text }) => text).join(''));
  return isShown ? fragments : [];
}

/** Cards of hits of the index, in their order. The stored posts decide whether the viewer may see them. */
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
    // An unmasked document of a post that has become a network post since, so its names may have matched.
    if (!opportunity || (!(hit.stored as IndexedOpportunity).masked && !maySeeNames(viewer, opportunity))) return [];
    const card = presentCard(viewer, opportunity, related);
    return card ? [{ ...card, highlight: highlightOf(viewer, hit, opportunity, related) }] : [];
  });
}
