import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { notificationSettingsMessages } from '@consortia/proto/identity/messages/notification-settings';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import type { Identity } from '../identity.ts';
import { mayChangeProfile } from '../policies.ts';
import type { NotificationSettings } from './settings-model.ts';

export const changeNotificationSettings = ({
  notificationSettings,
  clock,
}: Pick<Identity, 'notificationSettings' | 'clock'>) =>
  handle(identityApi.changeNotificationSettings, async ({ viewer, body: { preset, ...fields } }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    const isCustom = preset === 'custom';
    const stored = isCustom
      ? await notificationSettings.findOne({ _id: viewer.id, preset }).lean<NotificationSettings>()
      : null;
    const { _id: _, ...before } = stored ?? { _id: viewer.id, ...presetFields[preset] };
    const sent = Object.fromEntries(Object.entries(isCustom ? fields : {}).filter(([, value]) => value !== undefined));
    const settings = { ...before, ...sent, preset, at: clock() };
    await notificationSettings.updateOne({ _id: viewer.id }, { $set: settings }, { upsert: true });
    return { message: notificationSettingsMessages.saved };
  });
