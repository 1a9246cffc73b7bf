import type { RichText, RichTextBlock, RichTextSpan } from '@consortia/proto/rich-text';

const link = /\[([^[\]]+)\]\(([^()]+)\)/;

/** Text in which `[words](/path)` is a link. */
function spansOf(text: string): RichTextSpan[] {
  const parts = text.split(link);
  const spans: RichTextSpan[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    if (parts[at]) spans.push({ type: 'text', text: parts[at]! });
    if (parts[at + 1])
      spans.push({ type: 'text', text: parts[at + 1]!, marks: [{ type: 'link', href: parts[at + 2]! }] });
  }
  return spans;
}

export const heading = (text: string): RichTextBlock => ({ type: 'heading', content: spansOf(text) });
export const paragraph = (text: string) => ({ type: 'paragraph' as const, content: spansOf(text) });
const listOf =
  (type: 'bulletList' | 'orderedList') =>
  (...items: readonly string[]): RichTextBlock => ({
    type,
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  });
export const bullets = listOf('bulletList');
export const steps = listOf('orderedList');
export const documentOf = (...content: RichTextBlock[]): RichText => ({ type: 'doc', content });
