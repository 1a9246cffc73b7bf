import { z } from 'zod';
import { routes } from './catalogue.ts';
import { docsCss, docsHtml } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { limits, route } from './route.ts';

const html = docsHtml(openApiDocument());

describe('the page of all calls', () => {
  it('shows every call that can be reached from outside, and no other', () => {
    for (const { id, access } of routes)
      expect([id, html.includes(`<code>${id}</code>`)]).toEqual([id, access !== 'service']);
  });

  it('needs neither script nor inline style', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:/i);
    expect(html).toContain('<link rel="stylesheet" href="/api/docs.css">');
    expect(docsCss).not.toMatch(/@import|url\(/);
  });

  it('leads nowhere that is not on the page', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a language, one main heading, landmarks and a way past the navigation', () => {
    expect(html).toContain('<html lang="en-GB">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const landmark of ['<header>', '<nav aria-label=', '<main id="calls"', 'href="#calls"'])
      expect(html).toContain(landmark);
  });

  it('escapes what a summary or a field says', () => {
    const planted = route({
      id: 'posts.plant',
      method: 'GET',
      path: '/planted',
      access: 'anyone',
      limit: limits.read,
      summary: 'Shows <img src=x onerror=alert(1)> & more',
      query: z.object({ '<b>': z.enum(['"><script>']).optional() }),
      output: z.object({ '<i>': z.string() }),
    });
    const page = docsHtml(openApiDocument({ routes: [planted] }));
    expect(page).toContain('Shows &lt;img src=x onerror=alert(1)&gt; &amp; more');
    expect(page).not.toMatch(/<img|<script|<b>|<i>/);
  });
});
