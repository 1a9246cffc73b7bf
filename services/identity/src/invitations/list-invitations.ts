import { handle } from '@consortia/infra/kit/handler';
import { signedIn } from '@consortia/infra/kit/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import type { invitationStates } from '@consortia/proto/identity/invitations-api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hasProfile } from '../policies.ts';
import { presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';
import type { Invitation } from './invitation-model.ts';
import { invitationsLeft } from './quota.ts';

export const listInvitations = (identity: Identity) =>
  handle(identityApi.listInvitations, async ({ viewer }) => {
    const { invitations, users, clock } = identity;
    const { id: inviterId } = signedIn(viewer);
    const [found, left] = await Promise.all([
      invitations.find({ inviterId }).sort({ at: -1 }).limit(limits.invitationsListed).lean<Invitation[]>(),
      invitationsLeft(identity, inviterId),
    ]);
    const joined = found.flatMap(({ acceptedBy }) => acceptedBy ?? []);
    const people = await users.find({ _id: trusted({ $in: joined }), deletedAt: null }).lean<User[]>();
    const byId = new Map(people.filter(hasProfile).map((user) => [user._id, user]));
    const personOf = (id: string | null) => {
      const user = byId.get(id ?? '');
      if (!user) return null;
      const { name, profileUrl } = presentPerson(user);
      return { name, profileUrl };
    };
    const stateOf = ({ acceptedAt, validUntil }: Invitation): (typeof invitationStates)[number] =>
      acceptedAt ? 'joined' : validUntil > clock() ? 'sent' : 'expired';
    return {
      items: found.map((invitation) => ({
        id: invitation._id,
        email: invitation.email,
        person: personOf(invitation.acceptedBy),
        state: stateOf(invitation),
        sentAt: invitation.at.toISOString(),
      })),
      left,
    };
  });
