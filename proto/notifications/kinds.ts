/** Kinds of notifications, by what has happened. */
export const notificationKinds = [
  'message',
  'response',
  'response-overdue',
  'response-closed',
  'post-approved',
  'post-sent-back',
  'post-deleted',
  'comment',
  'comment-reply',
  'comment-approved',
  'comment-declined',
  'result-comment',
  'membership-request',
  'membership-approved',
  'membership-declined',
  'membership-ended',
  'helix-request',
  'helix-approved',
  'helix-declined',
  'helix-ended',
  'call-news',
  'saved-search',
  'matches',
  'new-opportunities',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What happened to the email about an event. */
export const emailOutcomes = [
  'waiting',
  'retrying',
  'sent',
  'digest',
  'off',
  'stopped',
  'not-requested',
  'other-email',
  'read',
  'not-visible',
  'account',
  'bounced',
  'refused',
  'expired',
  'earlier',
] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];
