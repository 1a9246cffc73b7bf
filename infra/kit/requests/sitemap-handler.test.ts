import { maxSitemapEntries } from '@consortia/proto/sitemap';
import { writeSitemap } from './sitemap-handler.ts';

describe('a part of the sitemap', () => {
  it('has absolute addresses, escaped, with the time of the last change where it is known', async () => {
    const changedAt = new Date('2027-01-02T03:04:05Z');
    const document = await writeSitemap(
      [
        { path: '/funding/call/A?ref=1&b=<x>', changedAt },
        { path: '/groups/ocean', changedAt: null },
      ],
      'https://consortia.example',
    );
    expect(document).toContain(
      '<url><loc>https://consortia.example/funding/call/A?ref=1&amp;b=&lt;x&gt;</loc><lastmod>2027-01-02T03:04:05.000Z</lastmod></url>',
    );
    expect(document).toContain('<url><loc>https://consortia.example/groups/ocean</loc></url>');
  });

  it('ends at the cap, without reading what follows', async () => {
    let read = 0;
    function* endless() {
      for (;;) yield { path: `/${read++}`, changedAt: null };
    }
    const document = await writeSitemap(endless(), 'https://consortia.example');
    expect(document.split('<url>').length - 1).toBe(maxSitemapEntries);
    expect(read).toBe(maxSitemapEntries + 1);
  });
});
