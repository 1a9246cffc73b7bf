import { record } from '@consortia/infra/store/outbox-record';
import { identityEvents } from '@consortia/proto/identity/events';
import { trusted } from 'mongoose';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { Invitation } from './invitation-model.ts';
import type { Target } from './target.ts';

/** The state of an invitation that a person has accepted, whose account has the rest. */
export const acceptedBy = (userId: string, at: Date) => ({
  acceptedAt: at,
  acceptedBy: userId,
  email: null,
  words: '',
  firstname: '',
  lastname: '',
  expiresAt: null,
});

export type AcceptingInvitations = ChangingUsers & Pick<Identity, 'invitations'>;

/**
 * Accepts an invitation into an organisation or a group: claims it for the person, publishes it, and marks it as used. May be repeated
 * after a crash: a repeated event has the same invitation id. False where it was cancelled or used meanwhile.
 */
export async function acceptInto(
  identity: AcceptingInvitations,
  { _id, inviterId }: Pick<Invitation, '_id' | 'inviterId'>,
  { inviter, target: { organisation, group } }: { inviter: Pick<User, 'roles'>; target: Target },
  userId: string,
): Promise<boolean> {
  const { invitations, clock } = identity;
  const claimed = await invitations.updateOne(
    { _id, cancelledAt: null, acceptedAt: null, acceptedBy: trusted({ $in: [null, userId] }) },
    { $set: { acceptedBy: userId } },
  );
  if (claimed.matchedCount === 0) return false;
  await changeUser(identity, userId, ({ organisationId, approvedAt, membershipVersion = 0 }) => [
    record(identityEvents.invitationAccepted, {
      id: userId,
      invitationId: _id,
      organisationId: organisation.id,
      groupId: group?.id ?? null,
      inviterId,
      inviterIsAdministrator: inviter.roles.includes('ROLE_ADMIN'),
      // What an account that still waits has named at sign-up is no membership.
      belongsTo: { organisationId: approvedAt ? organisationId : null, membershipVersion },
    }),
  ]);
  await invitations.updateOne({ _id, acceptedAt: null }, { $set: acceptedBy(userId, clock()) });
  return true;
}

/**
 * Accepts an invitation to a seat and publishes it; the consortium shows it to the person while it is open. May be repeated after a
 * crash, as `acceptInto`.
 */
export async function acceptSeat(
  identity: AcceptingInvitations,
  { _id, inviterId, seat }: Pick<Invitation, '_id' | 'inviterId' | 'seat'>,
  userId: string,
): Promise<boolean> {
  const { invitations, clock } = identity;
  const claimed = await invitations.updateOne(
    { _id, cancelledAt: null, acceptedAt: null, acceptedBy: trusted({ $in: [null, userId] }) },
    { $set: { acceptedBy: userId } },
  );
  if (claimed.matchedCount === 0 || !seat) return false;
  const { consortiumId, candidateId } = seat;
  const accepted = { id: userId, invitationId: _id, consortiumId, candidateId, inviterId };
  await changeUser(identity, userId, () => [record(identityEvents.seatInvitationAccepted, accepted)]);
  await invitations.updateOne({ _id, acceptedAt: null }, { $set: acceptedBy(userId, clock()) });
  return true;
}
