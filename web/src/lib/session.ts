import { sessionApi } from '@consortia/proto/identity/session-api';
import type { Session } from '@consortia/proto/identity/shapes';
import { api, queryOf, request } from './base-api.ts';
import { setCsrfToken } from './client.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    session: queryOf(build, () => request(sessionApi.readSession, undefined, { quiet: 'all' }), {
      transformResponse: (session) => {
        setCsrfToken(session.csrfToken);
        return session;
      },
      providesTags: ['Session'],
      keepUnusedDataFor: 86_400,
    }),
  }),
});
export const { useSessionQuery } = endpoints;

/** Who is signed in, or null. Inside the shell, which waits for the session. */
export const useUser = (): Session['user'] => useSessionQuery().data?.user ?? null;
/** What is switched on in this installation. */
export const useFeatures = (): Partial<Session['features']> => useSessionQuery().data?.features ?? {};
/** The token as the forms' own field carries it. */
export const useCsrfToken = (): string => useSessionQuery().data?.csrfToken ?? '';
