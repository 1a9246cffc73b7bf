import {
  type DecidingService,
  decidingServices,
  decisionsRoutes,
  type PendingDecision,
} from '@consortia/proto/decisions';
import { type ApiRequest, api, request } from '../../../lib/base-api.ts';

export type Decision = PendingDecision & { service: DecidingService };

/** What a decision changes once it is carried out. */
export const decidedTags = [
  'Queues',
  'Accounts',
  'JoinRequests',
  'RequestedOrganisations',
  'Participants',
  'HelixParticipation',
  'Opportunities',
  'Comments',
] as const;

const decisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    decisions: build.query<Decision[], void>({
      async queryFn(_argument, _queryApi, _extra, baseQuery) {
        const responses = await Promise.all(
          decidingServices.map(async (service) => ({
            service,
            ...(await baseQuery(request(decisionsRoutes(service).listDecisions, undefined, { quiet: 'all' }))),
          })),
        );
        // A service that does not respond has no decisions to show; its lists say that it fails.
        return {
          data: responses.flatMap(({ service, data }) =>
            ((data as { items: PendingDecision[] } | undefined)?.items ?? []).map((one) => ({ ...one, service })),
          ),
        };
      },
      providesTags: ['Decisions'],
    }),
    undoDecision: build.mutation<{ message: string; subject: string }, Decision>({
      query: ({ id, service }) => request(decisionsRoutes(service).undoDecision, { params: { id } }) as ApiRequest,
      // The argument of a mutation is known to the component that sent it alone.
      transformResponse: ({ message }: { message: string }, _meta, { subject }) => ({ message, subject }),
      invalidatesTags: ['Decisions', ...decidedTags],
    }),
  }),
});
export const { useDecisionsQuery } = decisionsApi;

/** Undoes decisions; every component that uses it knows the latest one. */
export const useUndo = () => decisionsApi.useUndoDecisionMutation({ fixedCacheKey: 'undo' });
