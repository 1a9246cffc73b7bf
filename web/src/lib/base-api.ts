import { CallError, type CallInput } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import type { Route } from '@consortia/proto/route';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, apiErrorOf, client } from './client.ts';
import { flashed, flashesOf } from './flashes.ts';
import { paths } from './paths.ts';
import { sessionEnded, sessionResumed } from './session-end.ts';

export type ApiCall = {
  route: Route;
  input?: { params?: unknown; query?: unknown; body?: unknown };
  /**
   * What the caller shows itself, so that no flash does: the sentences of its fields, answers of these statuses, or everything,
   * as a field does that looks things up while one types. An ended session is always flashed.
   */
  quiet?: 'fields' | 'all' | readonly number[];
  /** What is said where the answer brings no sentence of its own. */
  fallback?: string;
};

/** Statuses of a page's own read that the page answers with its not-found page. */
export const notFoundStatuses: readonly number[] = [400, 404, 422];

const shows = (quiet: ApiCall['quiet'], { status, fields }: ApiError): boolean =>
  quiet === 'fields' ? Object.keys(fields).length > 0 : quiet === 'all' || (quiet?.includes(status) ?? false);

const goTo = (path: string): void => window.location.assign(path);

const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (
  { route, input, quiet, fallback = messages.unavailable },
  api,
) => {
  const needsSession = route.access === 'signed-in' || route.access === 'admin';
  try {
    const data = await client.call(route, input as CallInput<Route>, { signal: api.signal });
    if (needsSession) api.dispatch(sessionResumed());
    return { data };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const problem = apiErrorOf(error, fallback);
    // What everybody may read is refused only to somebody halfway through a sign-in: there they have to go on.
    if (problem.status === 401 && route.method === 'GET' && route.access === 'anyone') goTo(paths.secondFactor);
    const ended = problem.status === 401 && needsSession;
    if (ended) api.dispatch(sessionEnded());
    if (ended || problem.errorType === 'csrf-invalid' || !shows(quiet, problem))
      for (const flash of flashesOf(problem)) api.dispatch(flashed(flash));
    return { error: problem };
  }
};

/** Every call of the application; features add theirs with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', 'Opportunities', 'FundingCalls', 'FundingRuns', 'Comments', 'Queues', 'Matches', 'Followed'],
  endpoints: () => ({}),
});
