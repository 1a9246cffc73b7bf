import { z } from 'zod';
import { limits, route } from '../route.ts';
import { id } from '../shapes.ts';

export const stopNotificationsApi = {
  stopNotifications: route({
    id: 'identity.stopNotifications',
    method: 'POST',
    path: '/internal/notifications/stop',
    access: 'service',
    limit: limits.internal,
    summary:
      'Chooses the preset without emails for a person who has unsubscribed; false where there is no such account',
    body: z.object({ userId: id }),
    output: z.object({ stopped: z.boolean() }),
  }),
};
