import { notificationsApi } from '@consortia/proto/notifications/api';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';
import { infiniteQueryOf } from '../../lib/infinite-query.ts';

export type NotificationFilters = { unread?: boolean; kind?: NotificationKind };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    latestNotifications: queryOf(build, () => request(notificationsApi.listNotifications, { query: {} }), {
      providesTags: ['Notifications'],
    }),
    notifications: infiniteQueryOf(
      build,
      ({ queryArg, pageParam }: { queryArg: NotificationFilters; pageParam: string | null }) =>
        request(notificationsApi.listNotifications, { query: { ...queryArg, before: pageParam ?? undefined } }),
      {
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        providesTags: ['Notifications'],
      },
    ),
    markNotificationRead: mutationOf(
      build,
      (id: string) => request(notificationsApi.markNotificationRead, { params: { id } }, { quiet: 'all' }),
      { invalidatesTags: ['Notifications'] },
    ),
    markAllRead: mutationOf(build, (upTo: string) => request(notificationsApi.markAllRead, { body: { upTo } }), {
      invalidatesTags: ['Notifications'],
    }),
  }),
});
export const {
  useLatestNotificationsQuery,
  useNotificationsInfiniteQuery,
  useMarkNotificationReadMutation,
  useMarkAllReadMutation,
} = endpoints;
