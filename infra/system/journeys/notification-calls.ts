/** Valid bodies of the routes of notifications, by route id. */
export const notificationBodies: Readonly<Record<string, object>> = {
  'notifications.markNotificationRead': {},
  'notifications.markAllRead': {},
  'notifications.noteVisit': { timeZone: 'Europe/Lisbon' },
  'notifications.resumeEmails': {},
  'notifications.resumeKind': {},
  'recommendations.markMatchesSeen': { items: [{ kind: 'post', id: 'f'.repeat(24) }] },
  'notifications.noteBounce': { report: 'Content-Type: message/delivery-status' },
  'notifications.unsubscribe': { 'List-Unsubscribe': 'One-Click' },
};
/** Refused or without an effect in the demo data: no notification, refused address or link has the id that these name. */
export const notificationsThatNeedMore = [
  ...['markNotificationRead', 'resumeEmails', 'resumeKind', 'noteBounce', 'unsubscribe'],
].map((name) => `notifications.${name}`);
