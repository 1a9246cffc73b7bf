import { contentApi } from '@consortia/proto/content/api';
import type { WrittenPageName } from '@consortia/proto/content/shapes';
import { api, queryOf, request } from '../../lib/base-api.ts';

const quiet = { quiet: 'all' } as const;
const tagged = { providesTags: ['Content'] } as const;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    events: queryOf(
      build,
      (query: { page: number; size?: number }) => request(contentApi.listEvents, { query }, quiet),
      tagged,
    ),
    page: queryOf(build, (page: WrittenPageName) => request(contentApi.readPage, { params: { page } }, quiet), tagged),
    announcements: queryOf(build, () => request(contentApi.listAnnouncements, undefined, quiet), {
      ...tagged,
      transformResponse: ({ announcements }) => announcements,
    }),
    alerts: queryOf(build, () => request(contentApi.listAlerts, undefined, quiet), tagged),
    speakers: queryOf(build, () => request(contentApi.listSpeakers, undefined, quiet), {
      ...tagged,
      transformResponse: ({ speakers }) => speakers,
    }),
    contentVideos: queryOf(build, () => request(contentApi.listVideos, undefined, quiet), {
      ...tagged,
      transformResponse: ({ videos }) => videos,
    }),
  }),
});
export const {
  useEventsQuery,
  usePageQuery,
  useAnnouncementsQuery,
  useAlertsQuery,
  useSpeakersQuery,
  useContentVideosQuery,
} = endpoints;
