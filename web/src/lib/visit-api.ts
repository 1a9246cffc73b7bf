import type { notificationsApi } from '@consortia/proto/notifications/api';
import { ownTimeZone } from '../ui/time.ts';
import { api, queryOf, request } from './base-api.ts';
import { lightRoute } from './light-route.ts';

const noteVisit = lightRoute<typeof notificationsApi.noteVisit>('notifications.noteVisit');
/** How often the service learns that the application is still open, in milliseconds. */
const visitMs = 600_000;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // A query, since every part of a page that needs the summary shares one request.
    visit: queryOf(build, () => request(noteVisit, { body: { timeZone: ownTimeZone } }, { quiet: 'all' })),
  }),
});

/** Records that the application is open, and what has happened since the reader was here before. */
export const useVisit = () =>
  endpoints.useVisitQuery(undefined, { pollingInterval: visitMs, skipPollingIfUnfocused: true });
