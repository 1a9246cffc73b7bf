import { acceptInvitation } from './accept-invitation.ts';
import { blockInvitations } from './block-invitations.ts';
import { cancelReferral } from './cancel-referral.ts';
import { listInvitations } from './list-invitations.ts';
import { listReferrals } from './list-referrals.ts';
import { openInvitation } from './open-invitation.ts';
import { previewInvitation } from './preview-invitation.ts';
import { previewSeatInvitation } from './preview-seat-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { sendGroupInvitations } from './send-group-invitations.ts';
import { sendInvitations } from './send-invitations.ts';
import { sendOrganisationInvitations } from './send-organisation-invitations.ts';
import { sendSeatInvitation } from './send-seat-invitation.ts';
import { showCancelReferral } from './show-cancel-referral.ts';
import { showInvitationBlock } from './show-invitation-block.ts';

/** Invitations of colleagues, and refusing them. */
export const invitationHandlers = [
  sendInvitations,
  previewInvitation,
  listInvitations,
  resendInvitation,
  openInvitation,
  acceptInvitation,
  sendOrganisationInvitations,
  sendGroupInvitations,
  sendSeatInvitation,
  previewSeatInvitation,
  listReferrals,
  showCancelReferral,
  cancelReferral,
  showInvitationBlock,
  blockInvitations,
];
