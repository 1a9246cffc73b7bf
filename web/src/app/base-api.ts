import { CallError, type CallInput } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import type { Route } from '@consortia/proto/route';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type CallProblem, client, problemOf } from './client.ts';
import { flashed, flashesOf } from './flashes.ts';
import { paths } from './paths.ts';

export type ApiCall = {
  route: Route;
  input?: { params?: unknown; query?: unknown; body?: unknown };
  /** The form that called shows the sentences of its fields itself. */
  quiet?: 'fields' | 'all';
  /** What is said where the answer brings no sentence of its own. */
  fallback?: string;
};

const goTo = (path: string): void => window.location.assign(path);

const baseQuery: BaseQueryFn<ApiCall, unknown, CallProblem> = async (
  { route, input, quiet, fallback = messages.unavailable },
  api,
) => {
  try {
    return { data: await client.call(route, input as CallInput<Route>, { signal: api.signal }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const problem = problemOf(error, fallback);
    // What everybody may read is refused only to somebody halfway through a sign-in: there they have to go on.
    if (problem.status === 401 && route.method === 'GET' && route.access === 'anyone') goTo(paths.secondFactor);
    const shown = quiet === 'fields' && Object.keys(problem.fields).length > 0 && problem.errorType !== 'csrf-invalid';
    if (!shown && quiet !== 'all') for (const flash of flashesOf(problem)) api.dispatch(flashed(flash));
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
