import type { consortiumApi } from '@consortia/proto/consortium/api';
import type { inboxApi } from '@consortia/proto/inbox/api';
import type { membershipApi } from '@consortia/proto/organisations/membership-api';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { lightRoute } from '../../lib/light-route.ts';

const listUnanswered = lightRoute<typeof inboxApi.listUnanswered>('inbox.listUnanswered');
const listJoinRequests = lightRoute<typeof membershipApi.listJoinRequests>('organisations.listJoinRequests');
const listConsortia = lightRoute<typeof consortiumApi.listConsortia>('consortium.listConsortia');
/** The page says itself what it could not load. */
const quiet = { quiet: 'all' } as const;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    unanswered: queryOf(build, () => request(listUnanswered, undefined, quiet), {
      transformResponse: ({ items }) => items,
      providesTags: ['Inbox'],
    }),
    waitingJoinRequests: queryOf(build, () => request(listJoinRequests, undefined, quiet), {
      transformResponse: ({ items }) => items,
      providesTags: ['JoinRequests'],
    }),
    waitingInConsortia: queryOf(build, () => request(listConsortia, undefined, quiet), {
      providesTags: ['Consortia'],
    }),
  }),
});
export const { useUnansweredQuery, useWaitingJoinRequestsQuery, useWaitingInConsortiaQuery } = endpoints;
