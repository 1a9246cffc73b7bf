import { isAdministrator, type Member } from '@consortia/infra/kit/viewer/viewer';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { Inbox } from '../inbox.ts';

/** Cards of Opportunities by id as a member may see them now; those that they may not see are missing. */
export async function cardsFor(
  { call }: Pick<Inbox, 'call'>,
  viewer: Member,
  ids: readonly (string | null)[],
): Promise<Map<string, OpportunityCard>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { cards } = await call(postsApi.presentCards, {
    body: { ids: wanted, viewer: { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) } },
  });
  return new Map(cards.map((card) => [card.id, card]));
}

/** The same for a list that is shown without them while posts does not respond. */
export const cardsOrNone = (...[inbox, viewer, ids, log]: [...Parameters<typeof cardsFor>, log: Inbox['log']]) =>
  cardsFor(inbox, viewer, ids).catch((error: unknown) => {
    log.warn({ err: error }, 'Conversations are shown without the cards of Opportunities: posts does not respond');
    return new Map<string, never>();
  });
