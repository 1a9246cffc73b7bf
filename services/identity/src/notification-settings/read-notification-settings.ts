import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { identityApi } from '@consortia/proto/identity/api';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import type { Identity } from '../identity.ts';
import type { NotificationSettings } from './settings-model.ts';

export const readNotificationSettings = ({ notificationSettings }: Pick<Identity, 'notificationSettings'>) =>
  handle(identityApi.readNotificationSettings, async ({ viewer }) => {
    const stored = await notificationSettings.findOne({ _id: signedIn(viewer).id }).lean<NotificationSettings>();
    return stored ?? { ...presetFields.recommended, preset: null };
  });
