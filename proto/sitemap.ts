import { z } from 'zod';
import { type RateLimit, route } from './route.ts';

/** Search engines read each part a few times a day. */
const sitemapLimit = { name: 'sitemap', per: 'address', limit: 30, seconds: 60 } as const satisfies RateLimit;
const folder = '/sitemaps/';

/** Most addresses in one part; the protocol allows 50,000. */
export const maxSitemapEntries = 10_000;

/** The route of the part of the sitemap that a context owns, which the sitemap index of the gateway lists. */
export const sitemapRoute = <const C extends string>(context: C, part: string) =>
  route({
    id: `${context}.readSitemap`,
    method: 'GET',
    path: `${folder}${part}.xml`,
    access: 'anyone',
    limit: sitemapLimit,
    summary: 'Addresses of pages that visitors may see, with the time of their last change where it is known',
    output: z.string(),
    produces: 'application/xml; charset=utf-8',
  });

/** Whether the path is one of a part of the sitemap. */
export const isSitemapPart = (path: string): boolean => path.startsWith(folder);
