import { legalLinks } from '@consortia/proto/content/legal-links';
import { messages } from '@consortia/proto/messages';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

const legal = legalLinks.map(({ title, path }) => `<a href="${path}">${title}</a>`).join('\n');

/** A small complete page without script and inline style; `content` is HTML. */
export function servicePage({ title, content }: { title: string; content: string }): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Consortia</title>
<link rel="stylesheet" href="/service-page.css">
</head>
<body>
<main>
<p class="brand">Consortia</p>
<h1>${escapeHtml(title)}</h1>
${content}
<footer>
${legal}
</footer>
</main>
</body>
</html>
`;
}

type MessageLinks = { message?: string /** Own path of the form that was sent. */; formUrl?: string };
/** A page with one sentence and the way to the start page, or back to the form. */
export function messagePage(title: string, { message = '', formUrl }: MessageLinks = {}): string {
  const [url, text] = formUrl === undefined ? ['/', messages.backToStart] : [formUrl, messages.backToForm];
  return servicePage({
    title,
    content: `${message && `<p role="alert">${escapeHtml(message)}</p>\n`}<p><a href="${escapeHtml(url)}">${text}</a></p>`,
  });
}
