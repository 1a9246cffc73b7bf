import { changeAggregate } from '@consortia/infra/store/outbox-record';
import type { ChangingMemberships } from './leaving.ts';
import { markDeciders } from './mark-deciders.ts';
import type { Membership } from './membership-model.ts';

/** Members and requests to join. Identity moves the accounts of the members itself, when it learns what replaced the organisation. */
export async function moveMemberships(parts: ChangingMemberships, from: string, into: string): Promise<void> {
  const { memberships } = parts;
  const concerned = { $or: [{ organisationId: from }, { requestedOrganisationId: from }] };
  for (const { _id } of await memberships.find(concerned).select('_id').lean())
    await changeAggregate<Membership>(
      memberships,
      _id,
      (membership) => {
        if (membership.organisationId === from) membership.organisationId = into;
        if (membership.requestedOrganisationId === from) membership.requestedOrganisationId = into;
        return [];
      },
      parts,
    );
  await markDeciders(parts, into);
}
