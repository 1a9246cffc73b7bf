import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const notificationsPages = {
  notificationList: page({ path: '/notifications', title: 'Notifications', access: 'signed-in' }),
  emailLedger: page({ path: '/account/emails', title: 'Emails to you', access: 'signed-in' }),
  adminEmailLedger: page({ path: '/admin/emails', title: 'Emails', access: 'admin' }),
};
