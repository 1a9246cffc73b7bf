import { isAdministrator, type Member } from '@consortia/infra/kit/viewer/viewer';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import type { Consortia } from '../consortium.ts';

/**
 * The consortium behind each of these Opportunities that a member may see now, by Opportunity: its author’s latest open one. One query
 * and one call for all of them.
 */
export async function consortiaBehind(
  { consortia, opportunities, call }: Pick<Consortia, 'call' | 'consortia' | 'opportunities'>,
  viewer: Member,
  opportunityIds: readonly string[],
): Promise<ReadonlyMap<string, StoredConsortium>> {
  const stored = await consortia
    .find({ opportunityId: trusted({ $in: [...opportunityIds] }), closedAt: null, deletedAt: null })
    .sort({ createdAt: 1 })
    .lean<StoredConsortium[]>();
  const published = await opportunities.getMany(stored.map(({ opportunityId }) => opportunityId!));
  const found = new Map(stored.map((one) => [one.opportunityId!, one] as const).filter(([id]) => published.has(id)));
  if (found.size === 0) return found;
  const { cards } = await call(postsApi.presentCards, {
    body: {
      ids: [...found.keys()],
      viewer: { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) },
    },
  });
  return new Map(cards.flatMap(({ id }) => (found.has(id) ? [[id, found.get(id)!] as const] : [])));
}

/** The consortium behind one Opportunity. Null where there is none, or the member may not see the Opportunity. */
export const consortiumBehind = async (
  consortia: Pick<Consortia, 'call' | 'consortia' | 'opportunities'>,
  viewer: Member,
  opportunityId: string,
): Promise<StoredConsortium | null> =>
  (await consortiaBehind(consortia, viewer, [opportunityId])).get(opportunityId) ?? null;
