import { notificationEmailsApi } from '@consortia/proto/notifications/emails-api';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';
import { infiniteQueryOf } from '../../lib/infinite-query.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    ownEmails: infiniteQueryOf(
      build,
      ({ pageParam }: { queryArg: null; pageParam: string | null }) =>
        request(notificationEmailsApi.listOwnEmails, { query: { before: pageParam ?? undefined } }),
      {
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        providesTags: ['Emails'],
      },
    ),
    emailAddress: queryOf(build, () => request(notificationEmailsApi.readAddress), { providesTags: ['Emails'] }),
    stoppedKinds: queryOf(build, () => request(notificationEmailsApi.listStoppedKinds), {
      transformResponse: ({ items }) => items,
      providesTags: ['Emails'],
    }),
    resumeKind: mutationOf(
      build,
      (kind: NotificationKind) => request(notificationEmailsApi.resumeKind, { params: { kind } }),
      { invalidatesTags: ['Emails'] },
    ),
    resumeEmails: mutationOf(build, () => request(notificationEmailsApi.resumeEmails), {
      invalidatesTags: ['Emails'],
    }),
  }),
});
export const {
  useOwnEmailsInfiniteQuery,
  useEmailAddressQuery,
  useResumeEmailsMutation,
  useStoppedKindsQuery,
  useResumeKindMutation,
} = endpoints;
