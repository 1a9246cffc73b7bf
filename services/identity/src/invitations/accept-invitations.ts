import { trusted } from 'mongoose';
import { addAccepted } from '../collaborators/add-accepted.ts';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { Invitation } from './invitation-model.ts';

/** After someone has registered: accepts the invitations of their address whose link they have opened, each once. May be repeated. */
export async function acceptInvitations(identity: Identity, userId: string): Promise<void> {
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
    .lean<Invitation[]>();
  for (const { _id, inviterId } of opened) {
    // Before the invitation is marked, so that a repetition adds no one whom someone has removed since.
    await addAccepted(identity, inviterId, userId);
    const accepted = {
      acceptedAt: clock(),
      acceptedBy: userId,
      email: null,
      firstname: '',
      lastname: '',
      expiresAt: null,
    };
    await invitations.updateOne({ _id, acceptedAt: null }, { $set: accepted });
  }
}

/** How many people whom a person invited have joined (G39). */
export const joinedCount = ({ invitations }: Pick<Identity, 'invitations'>, inviterId: string): Promise<number> =>
  invitations.countDocuments({ inviterId, acceptedAt: trusted({ $ne: null }) });
