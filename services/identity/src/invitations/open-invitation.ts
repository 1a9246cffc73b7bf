import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayUseSession } from '../policies.ts';
import type { User } from '../users/user-model.ts';
import { nameOf } from './email.ts';
import type { Invitation } from './invitation-model.ts';
import { invitationOf } from './signed-links.ts';

/** An invitation counts for an account with its address once the link, which that address alone has received, was opened. */
export const openInvitation = (identity: Identity) =>
  handle(identityApi.openInvitation, async ({ body }) => {
    const { invitations, users, clock } = identity;
    const id = invitationOf(identity, body.token);
    if (!id) return fail('identity.invitation_invalid');
    const invitation = await invitations.findOne({ _id: id }).lean<Invitation>();
    if (invitation?.acceptedAt) return fail('identity.invitation_used');
    // One that is no longer stored was removed after it had expired.
    if (!invitation?.email || invitation.validUntil <= clock()) return fail('identity.invitation_expired');
    const inviter = await users.findOne({ _id: invitation.inviterId, deletedAt: null }).lean<User>();
    if (!inviter || !mayUseSession(inviter)) return fail('identity.invitation_expired');
    await invitations.updateOne({ _id: id, openedAt: null }, { $set: { openedAt: clock() } });
    const { firstname, lastname, email } = invitation;
    return {
      inviter: { name: nameOf(inviter), organisation: inviter.organisation?.name ?? null },
      ...{ firstname, lastname, email },
    };
  });
