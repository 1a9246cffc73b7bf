import { z } from 'zod';
import { type RateLimit, route } from './route.ts';

/** Pictures are drawn at the first request and stored for later ones, so this bounds how many are drawn for one caller. */
const previewLimit = {
  name: 'previews',
  per: 'address',
  limit: 60,
  seconds: 60,
  network: 240,
} as const satisfies RateLimit;

/** The size that social networks show, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The route of the picture that link previews show of a page, at the path of that page. */
export const previewRoute = <const I extends string, const P extends z.ZodType, const Q extends z.ZodType>(parts: {
  id: I;
  /** Path of the page. */
  page: string;
  params: P;
  query: Q;
  errors: readonly string[];
}) =>
  route({
    id: parts.id,
    method: 'GET',
    path: `${parts.page}/preview.png`,
    access: 'anyone',
    limit: previewLimit,
    summary: 'The picture of link previews; the same for everyone, of what a visitor may see',
    params: parts.params,
    query: parts.query,
    output: z.string(),
    produces: 'image/png',
    errors: parts.errors,
  });
