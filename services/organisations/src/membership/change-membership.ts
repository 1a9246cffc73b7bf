import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, type Recorded } from '@consortia/infra/store/outbox-record';
import type { HydratedDocument } from 'mongoose';
import type { ChangingMemberships } from './leaving.ts';
import type { Membership } from './membership-model.ts';

type Change = (membership: HydratedDocument<Membership>) => Recorded[];

/** Notes the organisation that a person has joined, or null for the one that they left, in a change of their membership. */
export function decide(membership: HydratedDocument<Membership>, organisationId: string | null): void {
  membership.organisationId = organisationId;
  // A document that is not stored yet is stored with the version it has; a change raises it by one.
  membership.decidedVersion = membership.version + (membership.isNew ? 0 : 1);
}

/** Changes the membership of a person, who may have none yet. `change` may run more than once. */
export async function changeMembership(parts: ChangingMemberships, userId: string, change: Change): Promise<void> {
  const { memberships } = parts;
  if (await changeAggregate<Membership>(memberships, userId, change, parts)) return;
  const added = await duplicatesOnly(insertAggregate<Membership>(memberships, { _id: userId }, change, parts));
  // Another request of the same person came first.
  if (!added) await changeAggregate<Membership>(memberships, userId, change, parts);
}
