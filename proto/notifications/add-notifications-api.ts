import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id, instant } from '../shapes.ts';

/** Notifications in one request. */
export const maxAddedNotifications = 200;

/** For services that know the recipients themselves, because they store who watches what. */
export const addNotificationsApi = {
  addNotifications: route({
    id: 'notifications.addNotifications',
    method: 'POST',
    path: '/internal/notifications',
    access: 'service',
    limit: limits.internal,
    summary:
      'Notifies people of news of calls that they watch; each event once for each person, however often it is sent',
    body: z.object({
      items: z
        .array(z.object({ userId: id, changeId: z.string().min(1).max(120), at: instant }))
        .max(maxAddedNotifications),
    }),
    output: z.object({ added: z.number().int().nonnegative() }),
  }),
};
