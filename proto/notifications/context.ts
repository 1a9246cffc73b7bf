import { defineContext } from '../context.ts';
import { notificationsApi } from './api.ts';
import { notificationsErrors } from './errors.ts';
import { notificationEmailMessages } from './messages/emails.ts';
import { notificationMessages } from './messages.ts';
import { notificationsPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const notificationsContext = defineContext({
  name: 'notifications',
  api: notificationsApi,
  pages: notificationsPages,
  errors: notificationsErrors,
  messages: [notificationMessages, notificationEmailMessages],
  shapes,
});
