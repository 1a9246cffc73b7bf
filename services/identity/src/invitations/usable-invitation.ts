import { fail } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import type { Invitation } from './invitation-model.ts';
import { invitationOf } from './signed-links.ts';
import { type Projections, type Target, validTarget } from './target.ts';

type Usable = { invitation: Invitation & { email: string }; inviter: User; target: Target | null };

export type FindingInvitations = Projections & Pick<Identity, 'invitations' | 'users' | 'clock' | 'keys'>;

/**
 * The invitation behind the token of an emailed link. Throws `identity.invitation_invalid`, `_used`, `_withdrawn`, `_replaced` or
 * `_expired`; the last one also where the account of the inviter may not be used any more.
 */
export async function usableInvitation(identity: FindingInvitations, token: string): Promise<Usable> {
  const { invitations, users, clock } = identity;
  const link = invitationOf(identity, token);
  if (!link) return fail('identity.invitation_invalid');
  const invitation = await invitations.findOne({ _id: link.id }).lean<Invitation>();
  if (invitation?.acceptedAt) return fail('identity.invitation_used');
  if (invitation?.cancelledAt) return fail('identity.invitation_withdrawn');
  // One that is no longer stored was removed after it had expired.
  if (!invitation?.email || invitation.validUntil <= clock()) return fail('identity.invitation_expired');
  if (link.emails !== (invitation.emails ?? 1)) return fail('identity.invitation_replaced');
  const inviter = await users.findOne({ _id: invitation.inviterId, deletedAt: null }).lean<User>();
  if (!inviter || !mayUseSession(inviter)) return fail('identity.invitation_expired');
  const { organisationId = null, groupId = null, email } = invitation;
  const target = await validTarget(identity, { organisationId, groupId }, inviter);
  return { invitation: { ...invitation, organisationId, groupId, email }, inviter, target };
}
