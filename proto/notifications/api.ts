import { z } from 'zod';
import { emailTemplateRoutes } from '../email-templates.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { addNotificationsApi } from './add-notifications-api.ts';
import { notificationEmailsApi } from './emails-api.ts';
import { notificationKinds } from './kinds.ts';
import { notification, unreadNotifications, visitSummary } from './shapes.ts';

/** Browsers without a stream poll every few seconds, in each window. */
const poll = { name: 'notifications-poll', per: 'account', limit: 600, seconds: 60 } as const satisfies RateLimit;
const streams = { name: 'stream', per: 'account', limit: 60, seconds: 60 } as const satisfies RateLimit;

const cursor = z.string().regex(/^[\w-]{1,80}$/);
/** Name of a time zone of the IANA database, for instance `Europe/Brussels`; one that is not known is ignored. */
const timeZone = z
  .string()
  .regex(/^[A-Za-z0-9_+/-]{1,60}$/)
  .optional();

export const notificationsApi = {
  ...personalDataRoutes('notifications'),
  ...operationsRoutes('notifications'),
  ...emailTemplateRoutes('notifications'),
  ...notificationEmailsApi,
  ...addNotificationsApi,
  listNotifications: route({
    id: 'notifications.listNotifications',
    method: 'GET',
    path: '/api/v1/notifications',
    access: 'signed-in',
    limit: poll,
    summary:
      'Notifications of the viewer, 20 a page, the latest first; `before` is `next` of the page before; all, those of a kind, or unread ones',
    query: z.object({
      before: cursor.optional(),
      unread: z.stringbool().optional(),
      kind: z.enum(notificationKinds).optional(),
    }),
    output: z.object({ items: z.array(notification), next: z.string().nullable() }),
  }),
  countUnreadNotifications: route({
    id: 'notifications.countUnreadNotifications',
    method: 'GET',
    path: '/api/v1/notifications/unread',
    access: 'signed-in',
    limit: poll,
    summary: 'How many notifications the viewer has not read',
    output: unreadNotifications,
  }),
  markNotificationRead: route({
    id: 'notifications.markNotificationRead',
    method: 'POST',
    path: '/api/v1/notifications/:id/read',
    access: 'signed-in',
    limit: poll,
    summary: 'Marks a notification as read; repeating it changes nothing',
    params: z.object({ id }),
    output: unreadNotifications,
    errors: ['notifications.not_found'],
  }),
  markAllRead: route({
    id: 'notifications.markAllRead',
    method: 'POST',
    path: '/api/v1/notifications/read',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Marks every notification as read that is not newer than `upTo`, the latest one that the viewer sees',
    body: z.object({ upTo: id.nullish() }),
    output: message,
  }),
  readSummary: route({
    id: 'notifications.readSummary',
    method: 'GET',
    path: '/api/v1/notifications/summary',
    access: 'signed-in',
    limit: poll,
    summary: 'What happened since the viewer was here before the present visit, by kind; changes nothing',
    output: visitSummary,
  }),
  noteVisit: route({
    id: 'notifications.noteVisit',
    method: 'POST',
    path: '/api/v1/notifications/visit',
    access: 'signed-in',
    limit: poll,
    summary:
      'The application is open: called at its start and every ten minutes while it is visible. After half an hour without, a new visit starts. The time zone is that of the browser and decides when digests are sent.',
    body: z.object({ timeZone }),
    output: visitSummary,
  }),
  openStream: route({
    id: 'notifications.openStream',
    method: 'GET',
    path: '/api/v1/stream',
    access: 'signed-in',
    limit: streams,
    summary:
      'Server-sent events of the viewer, as `proto/notifications/stream.ts` describes them. With the header Last-Event-ID, or `after`, those after that event.',
    query: z.object({ after: z.string().max(24).optional() }),
    output: z.string(),
    produces: 'text/event-stream',
  }),
};
