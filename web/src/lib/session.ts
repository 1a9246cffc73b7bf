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

/** The signed-in user, or null. For use inside the shell, which waits for the session. */
export const useUser = (): Session['user'] => useSessionQuery().data?.user ?? null;
/** Features that this installation has enabled. */
export const useFeatures = (): Partial<Session['features']> => useSessionQuery().data?.features ?? {};
/** CSRF token for the hidden field of native forms. */
export const useCsrfToken = (): string => useSessionQuery().data?.csrfToken ?? '';
