import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import type { Identity } from '../identity.ts';

export const stopNotifications = ({
  users,
  notificationSettings,
  clock,
}: Pick<Identity, 'users' | 'notificationSettings' | 'clock'>) =>
  handle(identityApi.stopNotifications, async ({ body: { userId } }) => {
    if (!(await users.exists({ _id: userId, deletedAt: null }))) return { stopped: false };
    const settings = { ...presetFields.none, preset: 'none' as const, at: clock() };
    await notificationSettings.updateOne({ _id: userId }, { $set: settings }, { upsert: true });
    return { stopped: true };
  });
