import { isAdministrator, type Member } from '@consortia/infra/kit/viewer';
import { postsApi } from '@consortia/proto/posts/api';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import type { Consortia } from '../consortium.ts';

/**
 * The consortium behind an Opportunity that a member may see now: the latest open one of its author. Null where there is none, or
 * the member may not see the Opportunity.
 */
export async function consortiumBehind(
  { consortia, opportunities, call }: Consortia,
  viewer: Member,
  opportunityId: string,
): Promise<StoredConsortium | null> {
  const author = (await opportunities.get(opportunityId))?.userId;
  if (!author) return null;
  const found = await consortia
    .findOne({ opportunityId, closedAt: null, deletedAt: null })
    .sort({ createdAt: -1 })
    .lean<StoredConsortium>();
  if (!found) return null;
  const { cards } = await call(postsApi.presentCards, {
    body: {
      ids: [opportunityId],
      viewer: { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) },
    },
  });
  return cards.length > 0 ? found : null;
}
