import type { RichText, RichTextBlock, RichTextSpan } from '@consortia/proto/rich-text';

/** Demo texts as they are written here: `- ` starts a list item, `[words](address)` is a link, `*words*` is emphasised. */
function spans(line: string): RichTextSpan[] {
  return line
    .split(/(\[[^[\]]+\]\([^()]+\)|\*[^*]+\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      if (link) return { type: 'text', text: link[1]!, marks: [{ type: 'link', href: link[2]! }] };
      const emphasis = /^\*([^*]+)\*$/.exec(part);
      return emphasis
        ? { type: 'text', text: emphasis[1]!, marks: [{ type: 'emphasis' }] }
        : { type: 'text', text: part };
    });
}

/** A document of paragraphs and lists; each entry is a paragraph, entries that start with `- ` are joined to one list. */
export function demoText(...lines: string[]): RichText {
  const content: RichTextBlock[] = [];
  for (const line of lines) {
    const paragraph = { type: 'paragraph' as const, content: spans(line.replace(/^- /, '')) };
    const last = content.at(-1);
    if (!line.startsWith('- ')) content.push(paragraph);
    else if (last?.type === 'bulletList') last.content.push({ type: 'listItem', content: [paragraph] });
    else content.push({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] });
  }
  return { type: 'doc', content };
}
