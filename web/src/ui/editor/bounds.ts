import type { RichText, RichTextBlock, RichTextSpan } from '@consortia/proto/rich-text';
import { isRichTextList } from '@consortia/proto/rich-text';

/** The contract's bounds on one document; `bounds.test.ts` holds them against its schema. */
const maxSpanLength = 20_000;
const most = { blocks: 1000, items: 200, paragraphs: 50, spans: { paragraph: 500, heading: 50 } };

/** One text in pieces that each fit in a span. */
export const inPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / maxSpanLength) }, (_, at) =>
    text.slice(at * maxSpanLength, (at + 1) * maxSpanLength),
  );

function chunks<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  if (entries.length <= size) return [[...entries]];
  return [entries.slice(0, size), ...chunks(entries.slice(size), size)];
}

function split(block: RichTextBlock): RichTextBlock[] {
  if (!isRichTextList(block))
    return chunks(block.content, most.spans[block.type]).map((content) => ({ ...block, content }));
  const items = block.content.flatMap((item) =>
    chunks(
      item.content.flatMap((entry) =>
        chunks(entry.content, most.spans.paragraph).map((content) => ({ ...entry, content })),
      ),
      most.paragraphs,
    ).map((content) => ({ ...item, content })),
  );
  return chunks(items, most.items).map((content) => ({ ...block, content }));
}

const spansOf = (block: RichTextBlock): RichTextSpan[] =>
  isRichTextList(block)
    ? block.content.flatMap((item) => item.content.flatMap(({ content }) => content))
    : block.content;

/** The blocks beyond the last that fits, as words in one paragraph. */
function tail(blocks: readonly RichTextBlock[]): RichTextBlock {
  const words = blocks
    .map((block) =>
      spansOf(block)
        .map(({ text }) => text)
        .join(' '),
    )
    .join(' ');
  const pieces = inPieces(words).slice(0, most.spans.paragraph);
  return { type: 'paragraph', content: pieces.map((text) => ({ type: 'text', text })) };
}

/** The same text within the limits of the contract: a block that is too long continues in another of its kind. */
export function withinBounds(document: RichText): RichText {
  const content = document.content.flatMap(split);
  if (content.length <= most.blocks) return { type: 'doc', content };
  return { type: 'doc', content: [...content.slice(0, most.blocks - 1), tail(content.slice(most.blocks - 1))] };
}
