import { legalLinks } from '@consortia/proto/content/legal-links';
import type { EmailPart } from '@consortia/proto/email-parts';
import { escapeHtml } from '../pages/service-page.ts';

export type EmailContent = {
  subject: string;
  /** Heading of the HTML; the subject where absent. */
  title?: string;
  parts: readonly EmailPart[];
  /** Address of the site, for the links of the footer. */
  publicUrl: string;
};

const styles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f4f2ee; color: #1d2430; font: 16px/1.5 "Segoe UI", Helvetica, Arial, sans-serif; }
main { display: block; max-width: 560px; margin: 0 auto; padding: 32px 28px; border: 1px solid #dcd8cf; border-radius: 8px; background: #ffffff; }
h1 { margin: 0 0 20px; font: 600 24px/1.25 Georgia, "Times New Roman", serif; }
h1, p, blockquote { overflow-wrap: break-word; }
p { margin: 0 0 16px; }
a { color: #1c3f75; }
.brand { color: #1c3f75; font-weight: 700; }
.button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1c3f75; color: #ffffff; font-weight: 600; text-decoration: none; }
blockquote { margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 3px solid #dcd8cf; }
.entry { padding-top: 16px; border-top: 1px solid #dcd8cf; }
.entry a { font-weight: 600; }
.remark { color: #59616e; font-size: 14px; }
.address { word-break: break-all; }
@media (prefers-color-scheme: dark) {
body { background: #14181f; color: #e8e9ec; }
main { border-color: #39414f; background: #1d232d; }
a, .brand { color: #9fc0f5; }
.button { background: #9fc0f5; color: #10192b; }
blockquote, .entry { border-color: #39414f; }
.remark { color: #b3bac6; }
}`;

const lined = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');
const anchor = (url: string, text = url, className = 'address'): string =>
  `<a class="${className}" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

function partInHtml(part: EmailPart): string {
  if ('paragraph' in part) return `<p>${lined(part.paragraph)}</p>`;
  if ('quote' in part) return `<blockquote>${lined(part.quote)}</blockquote>`;
  if ('button' in part) return `<p>${anchor(part.url, part.button, 'button')}</p>`;
  if ('entry' in part)
    return `<p class="entry">${[anchor(part.url, part.entry, 'title'), ...part.lines.map(escapeHtml)].join('<br>\n')}</p>`;
  return `<p class="remark">${lined(part.remark)}${part.url ? `<br>${anchor(part.url)}` : ''}</p>`;
}
function partInText(part: EmailPart): string {
  if ('paragraph' in part) return part.paragraph;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  if ('button' in part) return `${part.button}:\n${part.url}`;
  if ('entry' in part) return [part.entry, ...part.lines, part.url].join('\n');
  return part.url ? `${part.remark}\n${part.url}` : part.remark;
}

const footerInHtml = (publicUrl: string): string =>
  `<p class="remark entry">${legalLinks.map(({ title, path }) => anchor(publicUrl + path, title, 'title')).join(' · ')}</p>`;
const footerInText = (publicUrl: string): string =>
  legalLinks.map(({ title, path }) => `${title}: ${publicUrl}${path}`).join('\n');

/**
 * Subject, text and HTML of an email, with the same words in the same order. The HTML loads nothing, is readable without its style
 * sheet, and follows the light or dark scheme of the reader's program. Every value is escaped.
 */
export const writeEmail = ({
  subject,
  title = subject,
  parts,
  publicUrl,
}: EmailContent): { subject: string; text: string; html: string } => ({
  subject,
  text: `${[...parts.map(partInText), footerInText(publicUrl)].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${styles}
</style>
</head>
<body>
<main>
<p class="brand">Consortia</p>
<h1>${escapeHtml(title)}</h1>
${parts.map(partInHtml).join('\n')}
${footerInHtml(publicUrl)}
</main>
</body>
</html>
`,
});
