import type { NotificationFields, NotificationPreset } from '@consortia/proto/identity/notification-settings';
import { type Connection, type Model, Schema } from 'mongoose';

/** Settings that a person has chosen, under the id of the person. */
export type NotificationSettings = NotificationFields & { _id: string; preset: NotificationPreset; at: Date };

const schema = new Schema<NotificationSettings>(
  {
    _id: { type: String, required: true },
    preset: { type: String, required: true },
    primarySchedule: { type: String, required: true },
    secondarySchedule: { type: String, required: true },
    pmNotifications: { type: Boolean, required: true },
    postNotifications: { type: Boolean, required: true },
    postRecommendNotifications: { type: Boolean, required: true },
    postNotificationType: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { id: false, versionKey: false },
);

export const notificationSettingsModel = (connection: Connection): Model<NotificationSettings> =>
  connection.model<NotificationSettings>('NotificationSettings', schema, 'notification_settings');
