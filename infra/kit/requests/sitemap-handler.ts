import type { Output } from '@consortia/proto/route';
import { maxSitemapEntries, type sitemapRoute } from '@consortia/proto/sitemap';
import { type Handler, handle } from './handler.ts';

/** Own path of a page, and when it last changed, where that is known. */
export type SitemapEntry = { path: string; changedAt: Date | null };

/** How long a part is served as it was written, in seconds. */
const seconds = 600;

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};
const text = (value: string): string => value.replace(/[&'"<>]/g, (character) => escaped[character]!);

/** A part of a sitemap (sitemaps.org protocol 0.9) with the first `maxSitemapEntries` of the entries. */
export async function writeSitemap(
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
  publicUrl: string,
): Promise<string> {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ];
  let count = 0;
  for await (const { path, changedAt } of entries) {
    if (count === maxSitemapEntries) break;
    count += 1;
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    lines.push(`<url><loc>${text(publicUrl + path)}</loc>${changed}</url>`);
  }
  return [...lines, '</urlset>', ''].join('\n');
}

/** Serves a part of the sitemap. It is written at most once in ten minutes, however many requests there are. */
export function sitemapHandler<C extends string>({
  route,
  publicUrl,
  clock,
  list,
}: {
  route: ReturnType<typeof sitemapRoute<C>>;
  publicUrl: string;
  clock: () => Date;
  /** The newest entries first; read in batches, so that a long list does not block the process. */
  list: () => AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>;
}): Handler {
  let written: { at: number; document: Promise<string> } | null = null;
  return handle(route, async ({ response }) => {
    const now = clock().getTime();
    if (!written || now - written.at >= seconds * 1000 || now < written.at) {
      const current = { at: now, document: writeSitemap(list(), publicUrl) };
      written = current;
      // A failure is not served again: the next request writes it again.
      current.document.catch(() => {
        if (written === current) written = null;
      });
    }
    response.setHeader('Cache-Control', `public, max-age=${seconds}`);
    return (await written.document) as Output<typeof route>;
  });
}
