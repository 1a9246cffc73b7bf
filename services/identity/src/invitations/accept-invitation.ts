import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationInvitationMessages as messages } from '@consortia/proto/identity/messages/organisation-invitations';
import { seatInvitationMessages } from '@consortia/proto/identity/messages/seat-invitations';
import { identityPages } from '@consortia/proto/identity/pages';
import { pagePaths } from '@consortia/proto/page-paths';
import { mayAcceptInvitation } from '../policies.ts';
import { ownAccount } from '../users/own-account.ts';
import { type AcceptingInvitations, acceptInto, acceptSeat } from './accept-into.ts';
import { type FindingInvitations, usableInvitation } from './usable-invitation.ts';

/** An account accepts what was sent to its own address; it leaves its organisation before it joins another. */
export const acceptInvitation = (identity: AcceptingInvitations & FindingInvitations) =>
  handle(identityApi.acceptInvitation, async ({ viewer, body }) => {
    const { user } = await ownAccount(identity, viewer);
    const { invitation, inviter, target } = await usableInvitation(identity, body.token);
    if (!mayAcceptInvitation(user, invitation)) return fail('identity.invitation_of_another');
    if (invitation.seat) {
      if (!(await acceptSeat(identity, invitation, user._id))) return fail('identity.invitation_withdrawn');
      return { message: seatInvitationMessages.accepted, url: pagePaths.consortia };
    }
    if (!target) return fail('identity.invitation_invalid');
    const { organisation, group } = target;
    if (user.organisationId !== null && user.organisationId !== organisation.id)
      return fail('identity.invitation_leave_first');
    if (!(await acceptInto(identity, invitation, { inviter, target }, user._id)))
      return fail('identity.invitation_withdrawn');
    const into = messages.intoNamed(organisation.name, group?.name ?? null);
    const isMember = user.organisationId === organisation.id && !group;
    return {
      message: isMember ? messages.alreadyMember(organisation.name) : messages.accepted(into),
      url: (group ?? organisation).profileUrl ?? identityPages.settings.path,
    };
  });
