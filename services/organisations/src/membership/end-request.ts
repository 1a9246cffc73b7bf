import { changeAggregate, type Recorded } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { HydratedDocument } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import type { ChangingMemberships } from './leaving.ts';
import type { Membership } from './membership-model.ts';

/**
 * Ends the request of a person to join, with the events of `decided`, which gets the membership and the requested organisation. Of two decisions at
 * once the first counts. Throws `organisations.request_not_found` where none waits, or `decided` returns null.
 */
export async function endRequest(
  parts: Pick<Organisations, 'clock' | 'memberships' | 'newId'>,
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
      clearRequest(membership);
      return recorded;
    },
    parts,
  );
  if (!changed) fail('organisations.request_not_found');
}

function clearRequest(membership: HydratedDocument<Membership>): void {
  if (membership.organisationId !== membership.requestedOrganisationId) membership.invitedGroups = [];
  Object.assign(membership, { requestedOrganisationId: null, requestedAt: null, byPlatform: false });
}

/** Nobody joins an organisation that the platform refused. Identity writes to the people. Safe to repeat, also after others requested it again. */
export async function endRefusedRequests(parts: ChangingMemberships, organisationId: string): Promise<void> {
  const organisation = await parts.organisations.findById(organisationId).select('refusedAt').lean<Organisation>();
  if (!organisation?.refusedAt) return;
  const waiting = await parts.memberships.find({ requestedOrganisationId: organisationId }).select('_id').lean();
  for (const { _id } of waiting)
    await changeAggregate<Membership>(
      parts.memberships,
      _id,
      (membership) => {
        if (membership.requestedOrganisationId === organisationId) clearRequest(membership);
        return [];
      },
      parts,
    );
}
