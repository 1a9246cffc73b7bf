import { defineErrors } from '../errors.ts';
import { notificationEmailMessages } from './messages/emails.ts';
import { notificationMessages } from './messages.ts';

export const notificationsErrors = defineErrors('notifications', {
  bounce_unreadable: { status: 422, message: notificationEmailMessages.bounceUnreadable },
  link_invalid: { status: 404, message: notificationEmailMessages.linkInvalid },
  not_bounced: { status: 409, message: notificationEmailMessages.notBounced },
  not_found: { status: 404, message: notificationMessages.notFound },
});
