import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { trusted } from 'mongoose';
import type { Helixes } from '../helixes.ts';
import { changeParticipation } from './change-participation.ts';
import { type Participation, participationId } from './participation-model.ts';

export type Participating = Pick<
  Helixes,
  'clock' | 'helixes' | 'newId' | 'opportunities' | 'organisations' | 'participations' | 'people'
>;

const open = ['requested', 'participating'] as const;
type Moved = Pick<Participation, 'helixId' | 'state' | 'requestedBy' | 'requestedAt' | 'joinedAt'>;

/**
 * Moves the participations and requests of an organisation that was replaced to the one in its place, which takes part where one of the two
 * did, since the earlier date. Those of the replaced one end last, so that an interrupted move is completed by the next. Safe to repeat.
 */
export async function moveParticipations(context: Participating, from: string, to: string): Promise<void> {
  const found = await context.participations
    .find({ organisationId: from, state: trusted({ $in: open }), deletedAt: null })
    .lean<Participation[]>();
  for (const participation of found) {
    await addTo(context, participation, to);
    const key = { id: participation.helixId, organisationId: from };
    // Fails where a decision came in between, and the next delivery moves what was decided.
    await changeParticipation(context, key, { from: [participation.state], to: 'ended', by: null });
  }
}

async function addTo(context: Participating, moved: Moved, organisationId: string): Promise<void> {
  const _id = participationId(moved.helixId, organisationId);
  const { helixId, state, requestedBy, requestedAt, joinedAt } = moved;
  const fields = { helixId, organisationId, state, requestedBy, requestedAt, joinedAt };
  const started = (): Recorded[] =>
    state === 'participating' ? [record(helixesEvents.participationStarted, { id: _id, helixId, organisationId })] : [];
  const write = () =>
    changeAggregate<Participation>(
      context.participations,
      _id,
      (participation) => {
        const before = participation.state;
        if (before === 'participating') {
          if (joinedAt && participation.joinedAt && joinedAt < participation.joinedAt)
            participation.joinedAt = joinedAt;
          return [];
        }
        if (before === 'requested' && state === 'requested') return [];
        Object.assign(participation, fields);
        return started();
      },
      context,
    );
  if (await write()) return;
  const first = insertAggregate<Participation>(context.participations, { _id, ...fields }, started, context);
  if (!(await duplicatesOnly(first))) await write();
}
