import { z } from 'zod';
import { limits } from '../limits.ts';
import { calendarDate, id, instant } from '../shapes.ts';

/** Whether a person has saved a call and watches it; independent of each other. */
export const bookmark = z.object({ saved: z.boolean(), watched: z.boolean() });
export type Bookmark = z.output<typeof bookmark>;

const topicIds = z.array(id).max(limits.callsOfOnePerson);
/** Ids of topics. */
export const bookmarks = z.object({ saved: topicIds, watched: topicIds });
export type Bookmarks = z.output<typeof bookmarks>;

/** A list of calls is restricted to one of these. */
export const bookmarkKinds = ['saved', 'watched'] as const;
export type BookmarkKind = (typeof bookmarkKinds)[number];

/** The next deadline of a saved or watched call. */
export const bookmarkedDeadline = bookmark.extend({
  topicId: id,
  title: z.string(),
  url: z.string(),
  date: calendarDate,
  /** At which it passes, in Brussels; absent: 17:00. */
  time: z.string().optional(),
});
export type BookmarkedDeadline = z.output<typeof bookmarkedDeadline>;

/** News of a watched call: sentences for readers, for instance "The deadline moved from 1 April 2027 to 8 April 2027." */
export const callNews = z.object({
  id: z.string(),
  topicId: id,
  identifier: z.string(),
  title: z.string(),
  url: z.string(),
  at: instant,
  nextDeadline: calendarDate.nullable(),
  sentences: z.array(z.string()).min(1),
});
export type CallNews = z.output<typeof callNews>;
