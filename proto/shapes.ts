import { z } from 'zod';

/** An id: no hyphen, so that it can end a `{alias}-{id}` path (A20). */
export const id = z.string().regex(/^[a-z0-9]{1,40}$/);
/** The readable part of a `{alias}-{id}` path. */
export const alias = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
/** Calendar date without a time, `YYYY-MM-DD`; deadlines are dates that end at 17:00 Europe/Brussels (O18). */
export const calendarDate = z.iso.date();
/** `{alias}-{id}` as it stands in a path, or the bare id; only the id is looked up (A20). */
export const aliasAndId = z
  .string()
  .regex(/^(?:[a-z0-9-]+-)?[a-z0-9]{1,40}$/i)
  .max(160);

export const message = z.object({ message: z.string() });
export const messageAndUrl = z.object({ message: z.string(), url: z.string() });

/** One page of a list; `total` counts at most `totalCapped ? 1000 : all`. Pages count from 1. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int().positive(),
    pages: z.number().int().nonnegative(),
    total: z.number().int().nonnegative(),
    totalCapped: z.boolean(),
  });
}
/** One page of a refill: `after` of the next request, or null at the end. Items carry their aggregate `version`. */
export function refillOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}
export const refillQuery = z.object({ after: z.string().max(80).optional() });

/** The id at the end of `{alias}-{id}`. */
export const idOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);
