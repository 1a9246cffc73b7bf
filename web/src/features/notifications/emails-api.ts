import { notificationEmailsApi } from '@consortia/proto/notifications/emails-api';
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
    resumeEmails: mutationOf(build, () => request(notificationEmailsApi.resumeEmails), {
      invalidatesTags: ['Emails'],
    }),
  }),
});
export const { useOwnEmailsInfiniteQuery, useEmailAddressQuery, useResumeEmailsMutation } = endpoints;
