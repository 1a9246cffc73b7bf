import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Organisations } from '../organisations.ts';
import { createIconSource } from './icon-source.ts';
import { createLinkIcons } from './link-icons.ts';

/** Responds with 204 where there is no icon: the page has a fallback image, and a missing icon is no error. */
export const readLinkIcon = (parts: Pick<Organisations, 'cache' | 'config' | 'groups' | 'log' | 'organisations'>) => {
  const iconOf = createLinkIcons(parts, createIconSource(parts.config, parts.log));
  return handle(organisationsApi.readLinkIcon, async ({ params: { host }, response }) => {
    const { icon, maxAgeSeconds } = await iconOf(host);
    response.setHeader('Cache-Control', maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-store');
    if (!icon) {
      response.status(204).end();
      return '';
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Should a browser ever take it for a page, the page can do nothing.
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Content-Length', icon.length);
    response.end(icon);
    return '';
  });
};
