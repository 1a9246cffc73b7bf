import { writeSitemap } from '@consortia/infra/kit/requests/sitemap-handler';
import { once } from '@consortia/proto/once';
import type { Route } from '@consortia/proto/route';
import { isSitemapPart } from '@consortia/proto/sitemap';
import { document, type OwnPaths } from '../own-paths.ts';
import { escapeHtml } from './markup.ts';
import { singlePaths } from './pages-by-path.ts';

const ownPart = '/sitemaps/pages.xml';
const xml = 'application/xml; charset=utf-8';
/** Paths that are no pages, or pages of one's own. */
const notForRobots = ['/api/', '/account/', '/admin/', '/media/', '/dev/', '/inbox', '/csp-reports'];

/** robots.txt (RFC 9309), the index of the sitemap, and its part with the pages that never change. */
export function sitemapPaths(routes: readonly Route[], publicUrl: string): OwnPaths {
  const parts = [ownPart, ...routes.map(({ path }) => path).filter(isSitemapPart)];
  const index = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
  const robots = [
    'User-agent: *',
    ...notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const own = once(() =>
    writeSitemap(
      singlePaths.map((path) => ({ path, changedAt: null })),
      publicUrl,
    ),
  );
  return {
    '/robots.txt': document('text/plain; charset=utf-8', async () => robots.join('\n')),
    '/sitemap.xml': document(xml, async () => index),
    [ownPart]: document(xml, own),
  };
}
