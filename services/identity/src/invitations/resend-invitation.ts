import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import type { Identity } from '../identity.ts';
import { mayInvite } from '../policies.ts';
import type { Invitation } from './invitation-model.ts';
import { useQuota } from './quota.ts';
import { isResendable, sendAgain } from './send-again.ts';
import { type Projections, validTarget } from './target.ts';

/** One's own invitation, also one that has expired. */
export const resendInvitation = (
  identity: Projections & Pick<Identity, 'invitations' | 'clock' | 'counters' | 'jobs' | 'log'>,
) =>
  handle(identityApi.resendInvitation, async ({ viewer, params: { id } }) => {
    if (!mayInvite(viewer)) return fail('kit.forbidden');
    const invitation = await identity.invitations.findOne({ _id: id, inviterId: viewer.id }).lean<Invitation>();
    // One to a seat is sent again by the consortium, which knows who still edits it.
    if (!invitation?.email || invitation.acceptedBy || invitation.seat) return fail('identity.invitation_not_found');
    const { organisationId = null, groupId = null } = invitation;
    await validTarget(identity, { organisationId, groupId }, { _id: viewer.id, roles: [...viewer.roles] });
    if (!isResendable(invitation, identity.clock())) return fail('identity.invitation_not_yet');
    await useQuota(identity, viewer.id, 1);
    if (!(await sendAgain(identity, invitation))) return fail('identity.invitation_not_yet');
    return { message: invitationMessages.sentAgain(1) };
  });
