import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { helixesEvents } from '@consortia/proto/helixes/events';
import type { Participating } from './move-participations.ts';
import { type Participation, participationId } from './participation-model.ts';

type Request = Pick<Participation, 'helixId' | 'organisationId'> & { requestedBy: string };

const requested = ({ _id: id, helixId, organisationId, requestedBy: by }: Participation) => [
  record(helixesEvents.participationRequested, { id, helixId, organisationId, by }),
];

/** Stores a request to join. Throws `helixes.request_pending` and `helixes.already_participating`, also for concurrent requests. */
export async function requestParticipation(context: Participating, request: Request): Promise<void> {
  const { participations, clock } = context;
  const _id = participationId(request.helixId, request.organisationId);
  const fields = { ...request, state: 'requested', requestedAt: clock(), joinedAt: null } as const;
  const write = () =>
    changeAggregate<Participation>(
      participations,
      _id,
      (participation) => {
        if (participation.state === 'requested') fail('helixes.request_pending');
        if (participation.state === 'participating') fail('helixes.already_participating');
        Object.assign(participation, fields);
        return requested(participation);
      },
      context,
    );
  if (await write()) return;
  const first = insertAggregate<Participation>(participations, { _id, ...fields }, requested, context);
  // Of several first requests one is inserted; the others fail like any second one.
  if (!(await duplicatesOnly(first))) await write();
}
