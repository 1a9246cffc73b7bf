import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { nameOf } from './email.ts';
import { type FindingInvitations, usableInvitation } from './usable-invitation.ts';

/** An invitation counts for an account with its address once the link, which that address alone has received, was opened. */
export const openInvitation = (identity: FindingInvitations) =>
  handle(identityApi.openInvitation, async ({ body }) => {
    const { invitation, inviter, target } = await usableInvitation(identity, body.token);
    const { _id, firstname, lastname, email, seat } = invitation;
    await identity.invitations.updateOne({ _id, openedAt: null }, { $set: { openedAt: identity.clock() } });
    return {
      inviter: { name: nameOf(inviter), organisation: inviter.organisation?.name ?? null },
      ...{ firstname, lastname, email },
      seat: seat ? { role: seat.role, call: seat.call } : null,
      into: target && {
        organisation: { id: target.organisation.id, name: target.organisation.name },
        group: target.group?.name ?? null,
      },
    };
  });
