import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import type { invitationStates } from '@consortia/proto/identity/invitations-api';
import { organisationInvitationMessages } from '@consortia/proto/identity/messages/organisation-invitations';
import { seatInvitationMessages } from '@consortia/proto/identity/messages/seat-invitations';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hasProfile } from '../policies.ts';
import { presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';
import type { Invitation } from './invitation-model.ts';
import { invitationsLeft } from './quota.ts';
import { isResendable } from './send-again.ts';
import type { Projections } from './target.ts';

export const listInvitations = (identity: Projections & Pick<Identity, 'invitations' | 'users' | 'clock'>) =>
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
    const stateOf = ({ acceptedAt, cancelledAt, validUntil }: Invitation): (typeof invitationStates)[number] => {
      if (acceptedAt) return 'joined';
      if (cancelledAt) return 'cancelled';
      return validUntil > clock() ? 'sent' : 'expired';
    };
    const intoOf = await targetNames(identity, found);
    return {
      items: found.map((invitation) => ({
        id: invitation._id,
        email: invitation.email,
        person: personOf(invitation.acceptedBy),
        into: intoOf(invitation),
        state: stateOf(invitation),
        sentAt: invitation.at.toISOString(),
        resendable: !invitation.seat && isResendable(invitation, clock()),
      })),
      left,
    };
  });

/** Names of the organisations and groups that invitations are into, where they still exist. */
async function targetNames({ organisations, groups }: Projections, found: readonly Invitation[]) {
  const idsOf = (key: 'organisationId' | 'groupId') => [...new Set(found.flatMap((one) => one[key] ?? []))];
  const named = async (model: { find: Identity['groups']['model']['find'] }, ids: string[]) => {
    const list = await model
      .find({ _id: trusted({ $in: ids }), deletedAt: null })
      .select('name')
      .lean();
    return new Map((list as { _id: unknown; name: string }[]).map(({ _id, name }) => [_id, name]));
  };
  const [organisation, group] = await Promise.all([
    named(organisations.model as never, idsOf('organisationId')),
    named(groups.model, idsOf('groupId')),
  ]);
  return ({ organisationId, groupId, seat }: Invitation): string | null => {
    if (seat) return seatInvitationMessages.seatOf(seat.role, seat.call);
    const name = organisation.get(organisationId);
    return name ? organisationInvitationMessages.intoNamed(name, group.get(groupId) ?? null) : null;
  };
}
