import { changeAggregate, type Recorded } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { HydratedDocument } from 'mongoose';
import type { Organisations } from '../organisations.ts';
import type { Membership } from './membership-model.ts';

/**
 * Ends the request of a person to join, with the events of `decided`, which gets the membership and the requested organisation. Of two decisions at
 * once the first counts. Throws `organisations.request_not_found` where none waits, or `decided` returns null.
 */
export async function endRequest(
  parts: Organisations,
  userId: string,
  decided: (organisationId: string, membership: HydratedDocument<Membership>) => Recorded[] | null,
): Promise<void> {
  const changed = await changeAggregate<Membership>(
    parts.memberships,
    userId,
    (membership) => {
      const { requestedOrganisationId } = membership;
      const recorded = requestedOrganisationId && decided(requestedOrganisationId, membership);
      if (!recorded) return fail('organisations.request_not_found');
      if (membership.organisationId !== requestedOrganisationId) membership.invitedGroups = [];
      membership.requestedOrganisationId = null;
      membership.requestedAt = null;
      return recorded;
    },
    parts,
  );
  if (!changed) fail('organisations.request_not_found');
}
