import type { CallInput } from '@consortia/proto/client';
import { notificationSettingsApi } from '@consortia/proto/identity/notification-settings-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    notificationSettings: queryOf(build, () => request(notificationSettingsApi.readNotificationSettings), {
      providesTags: ['NotificationSettings'],
    }),
    changeNotificationSettings: mutationOf(
      build,
      (body: NonNullable<CallInput<typeof notificationSettingsApi.changeNotificationSettings>['body']>) =>
        request(notificationSettingsApi.changeNotificationSettings, { body }, { quiet: 'fields' }),
      { invalidatesTags: ['NotificationSettings'] },
    ),
  }),
});
export const { useNotificationSettingsQuery, useChangeNotificationSettingsMutation } = endpoints;
