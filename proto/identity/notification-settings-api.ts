import { z } from 'zod';
import { limits, route } from '../route.ts';
import { notificationSettingsMessages } from './messages/notification-settings.ts';
import { notificationFields, notificationPresets } from './notification-settings.ts';

/** The six fields count for the preset `custom` alone; those that are not sent stay as they are. */
export const notificationSettingsBody = notificationFields.partial().extend({
  preset: z.enum(notificationPresets, { error: notificationSettingsMessages.presetMissing }),
});

export const notificationSettingsApi = {
  readNotificationSettings: route({
    id: 'identity.readNotificationSettings',
    method: 'GET',
    path: '/api/v1/account/notifications',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The viewer’s notification settings; the preset is null while none has been chosen',
    output: notificationFields.extend({ preset: z.enum(notificationPresets).nullable() }),
  }),
  changeNotificationSettings: route({
    id: 'identity.changeNotificationSettings',
    method: 'PATCH',
    path: '/account/notifications',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Chooses a preset; with `custom` the fields that are sent (G108)',
    body: notificationSettingsBody,
    output: z.object({ message: z.string() }),
  }),
};
