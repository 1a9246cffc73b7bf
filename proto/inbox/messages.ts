/** Conversations between people; sentences of the specification. */
export const inboxMessages = {
  messageBlank: 'Message cannot be blank.',
  trialCannotWrite: 'Trial members can only respond to messages and opportunities.',
  composerMuted: 'An error has occurred. Please contact support.',
  archiveThread: 'Archive thread?',
  cannotRevert: "You can't revert this action",
  archive: 'Archive',
  clearUnread: 'Clear all unread messages?',
  clear: 'Clear',
  report: 'Report',
  reportAnswer: 'Our team will contact you within two working hours.',
} as const;
