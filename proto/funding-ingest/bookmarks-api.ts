import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { secretToken } from '../secret-address.ts';
import { id, instant, message } from '../shapes.ts';
import { bookmark, bookmarkedDeadline, bookmarks, callNews } from './bookmark-shapes.ts';

/** Calendar programs fetch an address every few minutes to every few hours; many people share the address of one provider. */
const calendarLimit = {
  name: 'funding-calendar',
  per: 'address',
  limit: 120,
  seconds: 60,
} as const satisfies RateLimit;

/** A person marks a call, or removes the mark; `mark` names what for. */
const markRoutes = <const On extends string, const Off extends string>(
  { on, off, path }: { on: On; off: Off; path: string },
  summaries: { on: string; off: string },
) => {
  const common = {
    path,
    access: 'signed-in',
    limit: limits.write,
    params: z.object({ id }),
    output: bookmark,
  } as const;
  return {
    on: route({
      ...common,
      id: on,
      method: 'POST',
      summary: summaries.on,
      errors: ['funding-ingest.not_found', 'funding-ingest.too_many_calls'],
    }),
    off: route({ ...common, id: off, method: 'DELETE', summary: summaries.off }),
  };
};
const saved = markRoutes(
  { on: 'funding-ingest.saveCall', off: 'funding-ingest.unsaveCall', path: '/funding/topics/:id/saved' },
  {
    on: 'Saves a funding call for the viewer alone; a second time changes nothing',
    off: 'Saves a funding call no longer; a second time changes nothing',
  },
);
const watched = markRoutes(
  { on: 'funding-ingest.watchCall', off: 'funding-ingest.unwatchCall', path: '/funding/topics/:id/watched' },
  {
    on: 'Watches a funding call: its news come by email and on the dashboard; a second time changes nothing',
    off: 'Watches a funding call no longer; a second time changes nothing',
  },
);

/** The funding calls that a person saves and watches. Each route concerns the data of its caller alone. */
export const bookmarksApi = {
  listBookmarks: route({
    id: 'funding-ingest.listBookmarks',
    method: 'GET',
    path: '/api/v1/funding/bookmarks',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Ids of the topics whose calls the viewer has saved and watches, the latest first',
    output: bookmarks,
  }),
  listBookmarkedDeadlines: route({
    id: 'funding-ingest.listBookmarkedDeadlines',
    method: 'GET',
    path: '/api/v1/funding/bookmarks/deadlines',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The next deadlines of calls that the viewer has saved or watches, one of each call, at most twelve',
    output: z.object({ items: z.array(bookmarkedDeadline).max(sizes.listPageSize) }),
  }),
  listBookmarkedDeadlinesOf: route({
    id: 'funding-ingest.listBookmarkedDeadlinesOf',
    method: 'POST',
    path: '/internal/funding/bookmarked-deadlines',
    access: 'service',
    limit: limits.internal,
    summary: 'The same deadlines of a person, for a service that tells that person alone',
    body: z.object({ userId: id }),
    output: z.object({ items: z.array(bookmarkedDeadline).max(sizes.listPageSize) }),
  }),
  saveCall: saved.on,
  unsaveCall: saved.off,
  watchCall: watched.on,
  unwatchCall: watched.off,
  listCallNews: route({
    id: 'funding-ingest.listCallNews',
    method: 'GET',
    path: '/api/v1/funding/news',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'News of the calls that the viewer watches, since they were first watched and of the last 90 days, the latest first',
    output: z.object({ items: z.array(callNews).max(sizes.callNewsListed) }),
  }),
  readCalendarAddress: route({
    id: 'funding-ingest.readCalendarAddress',
    method: 'GET',
    path: '/api/v1/funding/calendar-address',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Since when the viewer has a calendar address; the address itself is shown once, when it is created',
    output: z.object({ createdAt: instant.nullable() }),
  }),
  createCalendarAddress: route({
    id: 'funding-ingest.createCalendarAddress',
    method: 'POST',
    path: '/funding/calendar-address',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Creates the address of the calendar of watched calls, which ends the previous one',
    output: z.object({ url: z.url(), createdAt: instant }),
    status: 201,
  }),
  removeCalendarAddress: route({
    id: 'funding-ingest.removeCalendarAddress',
    method: 'DELETE',
    path: '/funding/calendar-address',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Ends the address of the calendar of watched calls; a second time changes nothing',
    output: message,
  }),
  readWatchedCalendar: route({
    id: 'funding-ingest.readWatchedCalendar',
    method: 'GET',
    path: '/funding/calendar/:token/watched-calls.ics',
    access: 'anyone',
    html: 'service',
    limit: calendarLimit,
    summary: 'The deadlines of the calls that the owner of this address watches, as a calendar; no session is needed',
    params: z.object({ token: secretToken }),
    output: z.string(),
    produces: 'text/calendar; charset=utf-8',
    errors: ['funding-ingest.not_found'],
  }),
};
