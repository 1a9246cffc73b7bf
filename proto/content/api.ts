import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { mediaRoute } from '../media.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, route } from '../route.ts';
import { id, pageOf } from '../shapes.ts';
import { editingApi, maxItemsOfOneKind } from './editing-api.ts';
import {
  announcement,
  banner,
  contentAlert,
  contentVideo,
  guidePages,
  networkEvent,
  speaker,
  writtenPage,
  writtenPages,
} from './shapes.ts';

/** `size`: events on a page (K35). Of text, since the addresses of pages carry it. */
const eventsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(sizes.eventPageSizeMaximum).default(sizes.eventPageSize),
});

export const contentApi = {
  ...personalDataRoutes('content'),
  ...operationsRoutes('content'),
  ...editingApi,
  readPicture: mediaRoute('content'),
  listEvents: route({
    id: 'content.listEvents',
    method: 'GET',
    path: '/api/v1/events',
    access: 'anyone',
    limit: limits.read,
    summary: 'Upcoming events, the soonest first, then past ones, the latest first; featured ones lead either (G113)',
    query: eventsQuery,
    /** `upcoming`: how many of `total` are not over. */
    output: pageOf(networkEvent).extend({ upcoming: z.number().int().nonnegative() }),
  }),
  readEventCalendar: route({
    id: 'content.readEventCalendar',
    method: 'GET',
    path: '/events/:id/calendar.ics',
    access: 'anyone',
    limit: limits.read,
    summary: 'An event as a file for calendars (RFC 5545)',
    params: z.object({ id }),
    output: z.string(),
    produces: 'text/calendar; charset=utf-8',
    errors: ['content.not_found'],
  }),
  readPage: route({
    id: 'content.readPage',
    method: 'GET',
    path: '/api/v1/pages/:page',
    access: 'anyone',
    limit: limits.read,
    summary: 'A page that administrators write: the item that was shown last, or the text that the product comes with',
    params: z.object({ page: z.enum(writtenPages) }),
    output: writtenPage,
  }),
  readGuide: route({
    id: 'content.readGuide',
    method: 'GET',
    path: '/internal/content/guide',
    access: 'service',
    limit: limits.internal,
    summary: 'The pages of the guide as visitors read them now',
    output: z.object({ pages: z.array(writtenPage).max(guidePages.length) }),
  }),
  listAnnouncements: route({
    id: 'content.listAnnouncements',
    method: 'GET',
    path: '/api/v1/announcements',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Announcements, the newest first',
    output: z.object({ announcements: z.array(announcement).max(maxItemsOfOneKind) }),
  }),
  listAlerts: route({
    id: 'content.listAlerts',
    method: 'GET',
    path: '/api/v1/alerts',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Calls to action of the omnibox and the newest banner; the browser remembers which were dismissed (K27, K28)',
    output: z.object({ alerts: z.array(contentAlert).max(maxItemsOfOneKind), banner: banner.nullable() }),
  }),
  listSpeakers: route({
    id: 'content.listSpeakers',
    method: 'GET',
    path: '/api/v1/speakers',
    access: 'anyone',
    limit: limits.read,
    summary: 'Speakers by name; a profile is linked only where it is shown to others',
    output: z.object({ speakers: z.array(speaker).max(maxItemsOfOneKind) }),
  }),
  listVideos: route({
    id: 'content.listVideos',
    method: 'GET',
    path: '/api/v1/content/videos',
    access: 'anyone',
    limit: limits.read,
    summary: 'Videos about Horizon Europe and Consortia, the newest first',
    output: z.object({ videos: z.array(contentVideo).max(maxItemsOfOneKind) }),
  }),
};
