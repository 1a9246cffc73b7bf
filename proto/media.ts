import { z } from 'zod';
import { type RateLimit, route } from './route.ts';

/** First part of the name of a context's pictures, by which the gateway finds the service. */
export const mediaOwners = { identity: 'i', organisations: 'o', helixes: 'h', posts: 'p', content: 'c' } as const;
export type MediaOwner = keyof typeof mediaOwners;
/** Squares of 96 and 300 pixels, and the uncropped picture within 1200. */
export const mediaSizes = ['thumb', 'card', 'large'] as const;
export type MediaSize = (typeof mediaSizes)[number];

/** A page may hold dozens of pictures, which a browser requests once in a year. */
const mediaLimit = { name: 'media', per: 'address', limit: 6000, seconds: 60 } as const satisfies RateLimit;

/** Path of a picture by the hash of its content (64 hexadecimal digits). */
export const mediaPath = (owner: MediaOwner, hash: string, size: MediaSize): string =>
  `/media/${mediaOwners[owner]}/${hash}?size=${size}`;

/** The route under which a context serves its pictures. */
export const mediaRoute = <const O extends MediaOwner>(owner: O) =>
  route({
    id: `${owner}.readPicture`,
    method: 'GET',
    path: `/media/${mediaOwners[owner]}/:hash`,
    access: 'anyone',
    limit: mediaLimit,
    summary: 'A picture by the hash of its content; it never changes and may be kept for a year',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: z.object({ size: z.enum(mediaSizes).default('card') }),
    output: z.string(),
    produces: 'image/webp',
  });
