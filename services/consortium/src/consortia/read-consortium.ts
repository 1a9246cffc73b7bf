import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { postsPages } from '@consortia/proto/posts/pages';
import type { Consortia } from '../consortium.ts';
import { loadForReading } from './change.ts';
import { presentConsortium } from './present.ts';
import { type ReadingConsortia, relatedTo } from './related.ts';

/** The Opportunity of a consortium while it is published. */
async function opportunityOf({ opportunities }: Pick<Consortia, 'opportunities'>, id: string | null) {
  const opportunity = id ? await opportunities.get(id) : null;
  if (!opportunity) return null;
  const { name, alias } = opportunity;
  return {
    ...{ id: opportunity.id, name },
    url: pathTo(postsPages.opportunity, { params: { slug: `${alias}-${opportunity.id}` } }),
  };
}

export const readConsortium = (consortia: ReadingConsortia) =>
  handle(consortiumApi.readConsortium, async ({ viewer, params: { consortiumId } }) => {
    const { viewer: member, consortium } = await loadForReading(consortia, viewer, consortiumId);
    const [related, opportunity] = await Promise.all([
      relatedTo(consortia, [consortium]),
      opportunityOf(consortia, consortium.opportunityId),
    ]);
    return presentConsortium(consortium, member.id, related, opportunity);
  });
