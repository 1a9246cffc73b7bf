import { CallError, type CallInput, type ResponseBody } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import type { Input, Route } from '@consortia/proto/route';
import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type MutationExtraOptions,
  type QueryDefinition,
  type QueryExtraOptions,
} from '@reduxjs/toolkit/query/react';
import { type ApiError, apiErrorOf, type StoreExtra } from './client.ts';
import { callSucceeded, flashed, flashesOf } from './flashes.ts';
import { paths } from './paths.ts';
import { sessionEnded, sessionResumed } from './session-end.ts';

type RequestOptions = {
  /**
   * Failures that the caller shows itself and that raise no flash: those of form fields, those with one of these statuses, or all.
   * The end of the session always raises a flash.
   */
  quiet?: 'fields' | 'all' | readonly number[];
  /** The response concerns the viewer alone although the route is public: with 401 the session has ended. */
  own?: boolean;
  /** Message of a failure whose response carries none. */
  fallback?: string;
};
/** Input of a route as a page sends it: the parameters of the path are required, schemas with defaults make the rest optional. */
type RequestInput<R extends Route> = Omit<CallInput<R>, 'params'> &
  (R['params'] extends object ? { params: Input<R>['params'] } : { params?: never });
export type ApiRequest<R extends Route = Route> = RequestOptions & { route: R; input?: CallInput<R> };
/** Makes the request of an endpoint from the endpoint's argument. */
type ToRequest = (arg: never) => ApiRequest;
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's argument type of endpoints that take none
type ArgOf<F extends ToRequest> = Parameters<F> extends [infer A] ? A : void;
/** Body of a successful response to any of the requests that `F` makes. */
type DataOf<F extends ToRequest> = ResponseOf<ReturnType<F>>;
export type ResponseOf<C> = C extends { route: infer R extends Route } ? ResponseBody<R> : never;

/** A request to a route; its input is checked against the route, its response has the type that the route declares. */
export const request = <R extends Route>(
  route: R,
  input?: RequestInput<R>,
  options?: RequestOptions,
): ApiRequest<R> => ({
  ...options,
  route,
  input: input as CallInput<R> | undefined,
});

/** Statuses for which a page shows its not-found page. */
export const notFoundStatuses: readonly number[] = [400, 404, 422];

const shows = (quiet: RequestOptions['quiet'], { status, fields }: ApiError): boolean =>
  quiet === 'fields' ? Object.keys(fields).length > 0 : quiet === 'all' || (quiet?.includes(status) ?? false);

const goTo = (path: string): void => window.location.assign(path);

export type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;
const baseQuery: BaseQuery = async ({ route, input, quiet, own = false, fallback = messages.unavailable }, api) => {
  const needsSession = own || route.access === 'signed-in' || route.access === 'admin';
  try {
    const data = await (api.extra as StoreExtra).client.call(route, input, { signal: api.signal });
    if (needsSession) api.dispatch(sessionResumed());
    api.dispatch(callSucceeded(route.id));
    return { data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const problem = { ...apiErrorOf(error, fallback), call: route.id };
    // A public route responds with 401 only while a second factor is outstanding.
    if (problem.status === 401 && route.method === 'GET' && route.access === 'anyone' && !own) goTo(paths.secondFactor);
    const ended = problem.status === 401 && needsSession;
    if (ended) api.dispatch(sessionEnded());
    if (ended || problem.errorType === 'csrf-invalid' || !shows(quiet, problem))
      for (const flash of flashesOf(problem)) api.dispatch(flashed(flash));
    return { error: problem };
  }
};

const tagTypes = [
  'Content',
  'Session',
  'Opportunities',
  'FundingCalls',
  'FundingRuns',
  'Comments',
  'Queues',
  'Decisions',
  'Matches',
  'Followed',
  'Helixes',
  'HelixParticipation',
  'Accounts',
  'RequestedOrganisations',
  'AccountSessions',
  'Privacy',
  'TwoFactor',
  'Passkeys',
  'Bookmarks',
  'People',
  'Membership',
  'Organisation',
  'OrganisationFunding',
  'Group',
  'JoinRequests',
  'ManagedOrganisation',
  'ManagedMembers',
  'Participants',
  'AllOrganisations',
  'DataRequests',
  'Invitations',
  'Collaborators',
  'NotificationSettings',
  'ContactMessages',
  'Inbox',
  'Notifications',
  'Consortia',
  'Emails',
  'ReplyRate',
  'Feeds',
  'SavedSearches',
  'Reports',
  'Results',
  'Projects',
  'Assistant',
  'Operations',
  'Features',
] as const;
export type Tag = (typeof tagTypes)[number];

/** The requests of the application; features add theirs with `injectEndpoints`. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes, endpoints: () => ({}) });

export type Build = EndpointBuilder<BaseQuery, Tag, 'api'>;
type QueryExtras<Arg, Data> = Partial<Omit<QueryExtraOptions<Tag, Data, Arg, BaseQuery, 'api'>, 'type'>> & {
  /** Seconds that unused data stays in the cache. */
  keepUnusedDataFor?: number;
};
type QueryOf<Arg, Data> = QueryDefinition<Arg, BaseQuery, Tag, Data, 'api'>;
type MutationExtras<Arg, Data> = Partial<Omit<MutationExtraOptions<Tag, Data, Arg, BaseQuery, 'api'>, 'type'>>;

/**
 * A query endpoint whose argument is that of `toRequest` and whose data is the response of the requested route, converted by
 * `transformResponse` where that is set.
 */
export function queryOf<F extends ToRequest, Data>(
  build: Build,
  toRequest: F,
  extras: QueryExtras<ArgOf<F>, NoInfer<Data>> & { transformResponse: (data: DataOf<F>) => Data },
): QueryOf<ArgOf<F>, Data>;
export function queryOf<F extends ToRequest>(
  build: Build,
  toRequest: F,
  extras?: QueryExtras<ArgOf<F>, DataOf<F>>,
): QueryOf<ArgOf<F>, DataOf<F>>;
export function queryOf(build: Build, toRequest: ToRequest, extras = {}): unknown {
  return build.query<unknown, never>({ ...extras, query: toRequest });
}

/** A mutation endpoint, typed like those of `queryOf`. */
export const mutationOf = <F extends ToRequest>(
  build: Build,
  toRequest: F,
  extras: MutationExtras<ArgOf<F>, DataOf<F>> = {},
): MutationDefinition<ArgOf<F>, BaseQuery, Tag, DataOf<F>, 'api'> =>
  build.mutation({ ...extras, query: toRequest } as never);
