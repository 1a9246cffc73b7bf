import type { Config } from '@consortia/infra/config/config';
import { legalLinks } from '@consortia/proto/content/legal-links';
import { publicPageMessages as labels } from '@consortia/proto/gateway/messages/public-pages';
import { previewSize } from '@consortia/proto/preview-picture';
import { escapeHtml, html, linksHtml } from './markup.ts';
import type { PublicPage } from './public-page.ts';

const maxDescription = 200;
const descriptionTag = /<meta name="description" content="[^"]*" \/>/;
const titleTag = /<title>[^<]*<\/title>/;
/** A file of the application, for pages that have no picture of their own. */
const commonPicture = '/preview.png';
const legal = legalLinks.map(({ title, path }) => ({ title, url: path }));
const emptyRoot = '<div id="root"></div>';

/** One line of at most 200 characters that ends with a word. */
function lineOf(text: string): string {
  const line = text
    .slice(0, maxDescription * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxDescription) return line;
  const shown = line.slice(0, maxDescription - 1);
  const end = shown.lastIndexOf(' ');
  return `${(end > maxDescription / 2 ? shown.slice(0, end) : shown).trimEnd()}…`;
}

/** JSON for an element of the document: nothing in it ends the element. */
const jsonText = (value: object): string => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const feedLink = ({ title, path }: NonNullable<PublicPage['feed']>, publicUrl: string): string =>
  html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${publicUrl + path}" />`.html;

/** The tags of the head: description, canonical address, feed, Open Graph (ogp.me) and structured data (schema.org). */
function headOf({ title, description, path, picture, feed, data = [] }: PublicPage, publicUrl: string): string {
  const line = lineOf(description) || labels.description;
  const properties = {
    'og:site_name': labels.siteName,
    'og:type': picture === undefined ? 'website' : 'article',
    'og:title': title,
    'og:description': line,
    'og:url': publicUrl + path,
    'og:locale': 'en_GB',
    'og:image': publicUrl + (picture ?? commonPicture),
    'og:image:type': 'image/png',
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': picture === undefined ? labels.siteName : title,
  };
  return [
    html`<meta name="description" content="${line}" />`.html,
    html`<link rel="canonical" href="${publicUrl + path}" />`.html,
    ...(feed ? [feedLink(feed, publicUrl)] : []),
    ...Object.entries(properties).map(([name, value]) => html`<meta property="${name}" content="${value}" />`.html),
    html`<meta name="twitter:card" content="summary_large_image" />`.html,
    ...data.map(
      (one) => `<script type="application/ld+json">${jsonText({ '@context': 'https://schema.org', ...one })}</script>`,
    ),
  ].join('\n    ');
}

/**
 * Puts what is known of a page into the built document of the application. The text is inside the element that the application renders
 * into, so that the page which replaces it is the same one for readers with and without scripts. A block of JSON is no script that runs, so
 * the content security policy allows it. `data-demo` makes room for the notice of a demonstration, which the landing page has before it
 * is run.
 */
export function writePage(
  template: string,
  page: PublicPage,
  { publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>,
): string {
  const title = page.path === '/' ? undefined : `<title>${escapeHtml(`${page.title} – ${labels.siteName}`)}</title>`;
  const document = template
    .replace(descriptionTag, () => headOf(page, publicUrl))
    .replace(titleTag, (own) => title ?? own)
    .replace('<html', demo ? '<html data-demo' : '<html');
  if (!page.body) return document;
  const body = html`<main class="first-text">${page.body}</main><footer class="first-text">${linksHtml(legal)}</footer>`
    .html;
  return document.replace(emptyRoot, () => `<div id="root">${body}</div>`);
}
