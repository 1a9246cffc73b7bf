import { blockInvitations } from './block-invitations.ts';
import { listInvitations } from './list-invitations.ts';
import { openInvitation } from './open-invitation.ts';
import { previewInvitation } from './preview-invitation.ts';
import { sendInvitations } from './send-invitations.ts';
import { showInvitationBlock } from './show-invitation-block.ts';

/** Invitations of colleagues, and refusing them. */
export const invitationHandlers = [
  sendInvitations,
  previewInvitation,
  listInvitations,
  openInvitation,
  showInvitationBlock,
  blockInvitations,
];
