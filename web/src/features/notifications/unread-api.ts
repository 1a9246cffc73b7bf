import type { notificationsApi } from '@consortia/proto/notifications/api';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { lightRoute } from '../../lib/light-route.ts';

const countUnread = lightRoute<typeof notificationsApi.countUnreadNotifications>(
  'notifications.countUnreadNotifications',
);

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // A failure is not worth a flash on every page.
    countUnreadNotifications: queryOf(build, () => request(countUnread, undefined, { quiet: 'all' }), {
      providesTags: ['Notifications'],
    }),
  }),
});
export const { useCountUnreadNotificationsQuery } = endpoints;
