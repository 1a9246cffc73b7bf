import { z } from 'zod';
import { limits, route } from './route.ts';
import { instant } from './shapes.ts';

/** A document that could not be brought into a search index. It is tried again when it changes or the index is rebuilt. */
export const setAsideDocument = z.object({
  /** Name of the index. */
  index: z.string(),
  /** Id of the aggregate that the document is derived from. */
  id: z.string(),
  /** Version of the index definition with which it was tried. */
  version: z.number().int(),
  reason: z.string(),
  since: instant,
});
export type SetAsideDocument = z.output<typeof setAsideDocument>;

/** The most recent hundred documents that a service has set aside, for administrators. */
export const setAsideRoute = <I extends string, P extends string>(id: I, path: P) =>
  route({
    id,
    method: 'GET',
    path,
    access: 'admin',
    limit: limits.read,
    summary: 'Documents that could not be brought into a search index, the latest first',
    output: z.object({ items: z.array(setAsideDocument).max(100) }),
  });
