import type { Session } from '@consortia/proto/identity/shapes';
import { api, queryOf, request } from './base-api.ts';
import { sessionRoute } from './session-route.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    session: queryOf(build, () => request(sessionRoute, undefined, { quiet: 'all' }), {
      providesTags: ['Session'],
      keepUnusedDataFor: 86_400,
    }),
  }),
});
export const { useSessionQuery } = endpoints;
export const sessionEndpoint = endpoints.endpoints.session;
const selectSession = sessionEndpoint.select();

/** CSRF token of the loaded session, empty until then. */
export const selectCsrfToken = (state: Parameters<typeof selectSession>[0]): string =>
  selectSession(state).data?.csrfToken ?? '';

/** The signed-in user, or null. For use inside the shell, which waits for the session. */
export const useUser = (): Session['user'] => useSessionQuery().data?.user ?? null;
/** Features that this installation has enabled. */
export const useFeatures = (): Partial<Session['features']> => useSessionQuery().data?.features ?? {};
/** CSRF token for the hidden field of native forms. */
export const useCsrfToken = (): string => useSessionQuery().data?.csrfToken ?? '';
