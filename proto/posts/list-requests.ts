import { z } from 'zod';
import { id } from '../shapes.ts';

/**
 * Filters that the lists of Opportunities and Results share; all of them must hold. `c` holds ids of Helixes, alternatives to each
 * other, under any key (A18); `filterExpired` '1' hides posts of closed funding actions (G47, A45); `q` is searched for.
 */
export const postFilters = z.object({
  c: z
    .union([z.array(id).max(50), z.record(z.string().max(40), id).refine((ids) => Object.keys(ids).length <= 50)])
    .transform((ids): string[] => Object.values(ids))
    .optional(),
  filterExpired: z.enum(['0', '1']).optional(),
  q: z.string().max(200).optional(),
});

/** The person on whose behalf another service requests; `userId` null is a visitor. */
export const requestedViewer = z.object({ userId: id.nullable(), trial: z.boolean(), admin: z.boolean() });
/** Body of a request for cards of posts by their ids. */
export const cardsRequest = z.object({ ids: z.array(id).max(200), viewer: requestedViewer });
