import {
  type NotificationFields,
  notificationFields,
  presetFields,
} from '@consortia/proto/identity/notification-settings';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { NotificationSettings } from './settings-model.ts';

/** The settings of people who may not have chosen any, by id. */
export async function settingsOf(
  { notificationSettings }: Pick<Identity, 'notificationSettings'>,
  ids: readonly string[],
): Promise<(id: string) => NotificationFields> {
  const found = await notificationSettings.find({ _id: trusted({ $in: [...ids] }) }).lean<NotificationSettings[]>();
  const byId = new Map(found.map((stored) => [stored._id, notificationFields.parse(stored)]));
  return (id) => byId.get(id) ?? presetFields.recommended;
}
