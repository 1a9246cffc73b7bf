import type { ResponseBody } from '@consortia/proto/client';
import { participationApi } from '@consortia/proto/helixes/participation-api';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { contactApi } from '@consortia/proto/identity/contact-api';
import { dataRequestsApi } from '@consortia/proto/identity/data-requests-api';
import { reportsApi } from '@consortia/proto/inbox/reports-api';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { participantsApi } from '@consortia/proto/organisations/participants-api';
import { requestsApi } from '@consortia/proto/organisations/requests-api';
import { moderationApi } from '@consortia/proto/posts/moderation';
import {
  type Waiting,
  type WaitingKind,
  type WaitingService,
  waitingKinds,
  waitingRoute,
} from '@consortia/proto/waiting';
import { type ApiRequest, api, request } from '../../../lib/base-api.ts';

const quiet = { quiet: 'all' } as const;
const first = { query: { page: 1 } };
/** The first page of each list, the longest waiting first where the service sorts so. */
const lists = {
  submitted: () => request(moderationApi.listQueue, { query: { queue: 'submitted', page: 1 } }, quiet),
  edited: () => request(moderationApi.listQueue, { query: { queue: 'edited', page: 1 } }, quiet),
  comments: () => request(moderationApi.listCommentQueue, first, quiet),
  accounts: () => request(accountsApi.listAccounts, { query: { list: 'waiting', page: 1 } }, quiet),
  'data-requests': () => request(dataRequestsApi.listDataRequests, { query: { list: 'open', page: 1 } }, quiet),
  'contact-messages': () => request(contactApi.listContactMessages, { query: { state: 'open', page: 1 } }, quiet),
  members: () => request(membershipApi.listJoinRequests, first, quiet),
  organisations: () => request(requestsApi.listRequests, first, quiet),
  participants: () => request(participantsApi.listParticipantRequests, first, quiet),
  'helix-requests': () => request(participationApi.listHelixRequests, first, quiet),
  reports: () => request(reportsApi.listReports, { query: { state: 'open', page: 1 } }, quiet),
} as const satisfies Record<WaitingKind, () => ApiRequest>;

/** The first page of each list by its kind; a list that could not be loaded is missing. */
export type WaitingLists = {
  [K in WaitingKind]?: ReturnType<(typeof lists)[K]> extends ApiRequest<infer R> ? ResponseBody<R> : never;
};
const kinds = Object.keys(lists) as WaitingKind[];
const services = Object.keys(waitingKinds) as WaitingService[];

const tags = [
  'Queues',
  'Accounts',
  'JoinRequests',
  'RequestedOrganisations',
  'Participants',
  'HelixParticipation',
  'Reports',
  'DataRequests',
  'ContactMessages',
] as const;

/** One decision about one item, by the route of the service that owns it. */
export type WaitingDecision = {
  kind: WaitingKind;
  approve: boolean;
  /** Ids in the path of the route. */
  ids: { id: string; slug?: string; other?: string };
  /** The version that was shown, for those that have one. */
  version?: number;
  reason?: string;
};

function routeOf({ kind, approve, ids: { id, slug = '', other = '' }, version, reason = '' }: WaitingDecision) {
  const params = { id };
  switch (kind) {
    case 'submitted':
    case 'edited':
      return approve
        ? request(moderationApi.approvePost, { params, body: { version } })
        : request(moderationApi.sendBack, { params, body: { reason } }, { quiet: 'fields' });
    case 'comments':
      return approve
        ? request(moderationApi.approveComment, { params, body: { version } })
        : request(moderationApi.removeComment, { params });
    case 'accounts':
      return approve
        ? request(accountsApi.approveAccount, { params, body: {} })
        : request(accountsApi.refuseAccount, { params, body: { reason } }, { quiet: 'fields' });
    case 'members': {
      const route = approve ? membershipApi.approveMember : membershipApi.declineMember;
      return request(route, { params: { slug, userId: id } });
    }
    case 'organisations':
      return approve
        ? request(requestsApi.approveRequest, { params, body: {} })
        : request(requestsApi.refuseRequest, { params, body: { reason } }, { quiet: 'fields' });
    case 'participants': {
      const route = approve ? participantsApi.approveParticipant : participantsApi.declineParticipant;
      return request(route, { params: { slug, participantId: id } });
    }
    case 'helix-requests': {
      const route = approve ? participationApi.acceptParticipant : participationApi.declineParticipant;
      return request(route, { params: { id, organisationId: other } });
    }
    default:
      throw new Error(`${kind} are decided on their own page.`);
  }
}

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitingLists: build.query<WaitingLists, void>({
      async queryFn(_argument, _queryApi, _extra, baseQuery) {
        const responses = await Promise.all(kinds.map((kind) => baseQuery(lists[kind]())));
        const error = responses[0]!.error;
        if (error && responses.every((response) => response.error)) return { error };
        const loaded = kinds.flatMap((kind, index) => {
          const { data } = responses[index]!;
          return data === undefined ? [] : [[kind, data] as const];
        });
        return { data: Object.fromEntries(loaded) as WaitingLists };
      },
      providesTags: [...tags],
    }),
    waiting: build.query<Waiting, void>({
      async queryFn(_argument, _queryApi, _extra, baseQuery) {
        const responses = await Promise.all(
          services.map((service) => baseQuery(request(waitingRoute(service), undefined, quiet))),
        );
        const parts = responses.flatMap(({ data }) => (data === undefined ? [] : [data as Waiting]));
        return {
          data: { kinds: parts.flatMap((part) => part.kinds), days: parts.flatMap((part) => part.days) },
        };
      },
      providesTags: [...tags],
    }),
    decideWaiting: build.mutation<{ message: string }, WaitingDecision>({
      query: (decision) => routeOf(decision) as ApiRequest,
      // After a refusal as well: someone else was first.
      invalidatesTags: ['Decisions', ...tags, 'Opportunities', 'Comments'],
    }),
  }),
});
export const { useWaitingListsQuery, useWaitingQuery, useDecideWaitingMutation } = waitingApi;
