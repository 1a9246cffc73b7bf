import { handle } from '@consortia/infra/kit/requests/handler';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { assertMayCreate } from '../policies.ts';
import type { StoredConsortium } from './consortium-model.ts';
import { coordinatorOn, coordinatorSeat } from './coordinator-seat.ts';
import { requireOwnOpportunity } from './own-opportunity.ts';
import { linkOf } from './present.ts';
import { callsOf, type ReadingConsortia } from './related.ts';

export const createConsortium = (consortia: ReadingConsortia) =>
  handle(
    consortiumApi.createConsortium,
    async ({ viewer, body: { title, callIdentifier, opportunityId } }) => {
      assertMayCreate(viewer);
      const { consortia: stored, clock, newId } = consortia;
      const call = (await callsOf(consortia, [callIdentifier])).get(callIdentifier);
      if (!call) return fail('consortium.call_unknown');
      if (opportunityId) await requireOwnOpportunity(consortia, viewer, opportunityId, callIdentifier);
      const own = await stored.countDocuments({ coordinatorId: viewer.id, deletedAt: null });
      if (own >= sizes.ofOnePerson) return fail('consortium.too_many');
      const now = clock();
      const organisationId = (await consortia.people.get(viewer.id))?.primaryOrganisation?.id ?? null;
      const seat = coordinatorSeat(newId);
      const coordinator = coordinatorOn(seat, newId, { userId: viewer.id, organisationId, at: now });
      const { _id: id } = await insertAggregate<StoredConsortium>(
        stored,
        {
          ...{ _id: newId(), title, callIdentifier, opportunityId: opportunityId ?? null },
          ...{ coordinatorId: viewer.id, seats: [seat], candidates: [coordinator], createdAt: now, changedAt: now },
        },
        ({ _id }) => [record(consortiumEvents.consortiumUpdated, { id: _id, members: [viewer.id], by: viewer.id })],
        consortia,
      );
      return { message: consortiumMessages.created, url: linkOf(id) };
    },
    { assertMayCall: assertMayCreate },
  );
