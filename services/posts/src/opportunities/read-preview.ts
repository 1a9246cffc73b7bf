import { previewHandler } from '@consortia/infra/images/preview-handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { postsApi } from '@consortia/proto/posts/api';
import { publicPageMessages as labels } from '@consortia/proto/posts/messages/public-pages';
import { idOf } from '@consortia/proto/shapes';
import { hydrate } from './hydrate-opportunities.ts';
import type { ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentCard } from './present-opportunity.ts';

const visitor: Viewer = { kind: 'visitor', csrf: '' };

/** The picture of link previews of an Opportunity that visitors may see; drafts, network and private ones have none. */
export const readPreview = (posts: ReadingOpportunities) =>
  previewHandler(postsApi.readPreview, async ({ params }) => {
    const opportunity = await posts.opportunities.findById(idOf(params.slug)).lean<Opportunity>();
    if (!opportunity) return fail('posts.not_found');
    const card = presentCard(visitor, opportunity, await hydrate(posts, [opportunity]));
    if (!card) return fail('posts.not_found');
    const [role] = card.roles;
    return {
      kind: role ? labels.opportunityFor(role) : labels.opportunity,
      title: card.name,
      detail: [card.organisation?.name, card.action?.topic.identifier].filter(Boolean).join(' · '),
      hue: card.helixes[0]?.hue ?? null,
    };
  });
