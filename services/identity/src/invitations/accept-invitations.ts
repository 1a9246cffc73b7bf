import { heldRead } from '@consortia/infra/store/held-reads';
import { trusted } from 'mongoose';
import { addAccepted } from '../collaborators/add-accepted.ts';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { type AcceptingInvitations, acceptedBy, acceptInto, acceptSeat } from './accept-into.ts';
import type { Invitation } from './invitation-model.ts';
import { findTarget, mayInviteInto, type Projections } from './target.ts';

type Needed = AcceptingInvitations & Projections & Pick<Identity, 'collaborators'>;

/** After someone has registered: accepts the invitations of their address whose link they have opened, each once. May be repeated. */
export async function acceptInvitations(identity: Needed, userId: string): Promise<void> {
  const { invitations, users, clock } = identity;
  const user = await users.findOne({ _id: userId, deletedAt: null }).lean<User>();
  if (!user) return;
  const opened = await invitations
    .find({
      email: user.email,
      acceptedAt: null,
      openedAt: trusted({ $ne: null }),
      validUntil: trusted({ $gt: user.confirmedAt }),
    })
    .sort({ at: 1, _id: 1 })
    .lean<Invitation[]>();
  for (const invitation of opened) {
    if (invitation.organisationId) await acceptOfNewcomer(identity, invitation, user);
    else if (invitation.seat) await acceptSeat(identity, invitation, userId);
    else {
      // Before the invitation is marked, so that a repetition adds no one whom someone has removed since.
      await addAccepted(identity, invitation.inviterId, userId);
      await invitations.updateOne({ _id: invitation._id, acceptedAt: null }, { $set: acceptedBy(userId, clock()) });
    }
  }
}

/** The organisation that a person has chosen, or whose domain is theirs, outweighs the invitation of another, which they can accept later. */
async function acceptOfNewcomer(identity: Needed, invitation: Invitation, user: User): Promise<void> {
  const { organisationId, groupId = null, inviterId } = invitation;
  const chosen = user.organisationId ?? user.requestedOrganisationId ?? null;
  if (!organisationId || (chosen !== null && chosen !== organisationId)) return;
  const [target, inviter] = await Promise.all([
    findTarget(identity, organisationId, groupId),
    identity.users.findOne({ _id: inviterId, deletedAt: null }).lean<User>(),
  ]);
  if (!target || !inviter || !mayUseSession(inviter)) return;
  if (mayInviteInto({ id: inviterId, roles: inviter.roles }, target))
    await acceptInto(identity, invitation, { inviter, target }, user._id);
}

/**
 * How many people whom a person invited to Consortia have joined (G39); people invited into an organisation or to a seat do not count.
 */
export const joinedCount = ({ invitations }: Pick<Identity, 'invitations'>, inviterId: string): Promise<number> =>
  heldRead(
    invitations.countDocuments({
      ...{ inviterId, organisationId: null, seat: null },
      acceptedAt: trusted({ $ne: null }),
    }),
  );
