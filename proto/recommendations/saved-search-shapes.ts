import { z } from 'zod';
import { schedules } from '../identity/notification-settings.ts';
import { limits } from '../limits.ts';
import { id, instant, line } from '../shapes.ts';
import { searchKinds } from './shapes.ts';

/** How often news of a saved search is sent; null: as the person's notification settings say. `off` is not followed. */
export const followSchedule = z.enum(schedules).nullable();
export type FollowSchedule = z.output<typeof followSchedule>;

export const searchName = line(limits.savedSearchNameCharacters).min(1);

/**
 * Filters of a list by name, as the query of the list's own route has them: a text, a number or several values. Which of them a
 * list has, and what each may be, is that route's schema (`saved-search-filters.ts`).
 */
export const savedFilters = z.record(
  z.string().max(40),
  z.union([z.string().max(200), z.number(), z.array(z.string().max(200)).max(50)]),
);
export type SavedFilters = z.output<typeof savedFilters>;

/** A list with its filters, under a name. `url` is the address of the list in this state. */
export const savedSearch = z.object({
  id,
  name: z.string(),
  kind: z.enum(searchKinds),
  filters: savedFilters,
  url: z.string(),
  schedule: followSchedule,
  createdAt: instant,
  /** New hits that the viewer has not opened and may see now, counted up to 100. */
  newHits: z.number().int().nonnegative(),
});
export type SavedSearch = z.output<typeof savedSearch>;

/** Something that a saved search has found since it was saved. */
export const savedSearchHit = z.object({
  id,
  title: z.string(),
  url: z.string(),
  detail: z.string().nullable(),
});
export type SavedSearchHit = z.output<typeof savedSearchHit>;
