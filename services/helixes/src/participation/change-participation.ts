import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { helixesEvents } from '@consortia/proto/helixes/events';
import type { Helixes } from '../helixes.ts';
import { type Participation, participationId } from './participation-model.ts';

type Key = { id: string; organisationId: string };
export type ParticipationChange = {
  from: readonly Participation['state'][];
  to: 'participating' | 'ended';
  /** Who decided; null where no one did. */
  by: string | null;
  /** Whether a request that ends was declined by those who decide, who are not the organisation itself. */
  declines?: boolean;
};

/**
 * Moves a participation to another state and returns the earlier one. Of two decisions at the same time the first counts. Throws
 * `helixes.request_not_found` where it is in none of the states `from`.
 */
export async function changeParticipation(
  context: Pick<Helixes, 'clock' | 'newId' | 'participations'>,
  { id: helixId, organisationId }: Key,
  { from, to, by, declines = false }: ParticipationChange,
): Promise<Participation['state']> {
  let before: Participation['state'] = 'ended';
  const changed = await changeAggregate<Participation>(
    context.participations,
    participationId(helixId, organisationId),
    (participation) => {
      before = participation.state;
      if (!from.includes(before)) return fail('helixes.request_not_found');
      participation.state = to;
      participation.joinedAt = to === 'participating' ? context.clock() : null;
      const payload = { id: participation._id, helixId, organisationId, by };
      if (to === 'participating') return [record(helixesEvents.participationStarted, payload)];
      if (before === 'participating') return [record(helixesEvents.participationEnded, payload)];
      return declines ? [record(helixesEvents.participationDeclined, payload)] : [];
    },
    context,
  );
  if (!changed) fail('helixes.request_not_found');
  return before;
}
