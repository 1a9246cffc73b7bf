import { messages } from '@consortia/proto/messages';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** A small page that stands by itself: no script, no inline style; `content` is HTML. */
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
</main>
</body>
</html>
`;
}

/** A page with one sentence and the way to the start page. */
export const messagePage = (title: string, message = ''): string =>
  servicePage({
    title,
    content: `${message && `<p role="alert">${escapeHtml(message)}</p>\n`}<p><a href="/">${messages.backToStart}</a></p>`,
  });
