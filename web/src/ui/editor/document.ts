import type { RichText, RichTextBlock, RichTextSpan } from '@consortia/proto/rich-text';
import { isRichTextList, siteText } from '@consortia/proto/rich-text';
import { Mark, type Node } from 'prosemirror-model';
import { inPieces } from './bounds.ts';
import { marks, nodes, schema } from './schema.ts';

type SpanMark = NonNullable<RichTextSpan['marks']>[number];
type Paragraph = Extract<RichTextBlock, { type: 'paragraph' }>;
type List = Extract<RichTextBlock, { type: 'bulletList' | 'orderedList' }>;

/** Innermost first, as the page that shows the text nests them. */
const marksOf = (node: Node): SpanMark[] =>
  node.marks
    .map((mark): SpanMark => {
      if (mark.type === marks.link) return { type: 'link', href: mark.attrs.href };
      return { type: mark.type === marks.strong ? 'strong' : 'emphasis' };
    })
    .reverse();

function spansOf(node: Node): RichTextSpan[] {
  return node.children.flatMap((child) => {
    const own = marksOf(child);
    return inPieces(child.text ?? '').map((text) => ({
      type: 'text' as const,
      text,
      ...(own.length && { marks: own }),
    }));
  });
}

const paragraphOf = (node: Node): Paragraph => ({ type: 'paragraph', content: spansOf(node) });
function blockOf(node: Node): RichTextBlock {
  if (node.type === nodes.paragraph) return paragraphOf(node);
  if (node.type === nodes.heading) return { type: 'heading', content: spansOf(node) };
  const content = node.children.map((item) => ({
    type: 'listItem' as const,
    content: item.children.map(paragraphOf),
  }));
  return { type: node.type === nodes.orderedList ? 'orderedList' : 'bulletList', content };
}

/** The content of the editor in the form of the contract; an empty editor has no blocks. */
export function fromEditor(doc: Node): RichText {
  const empty = doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.content.size === 0;
  return { type: 'doc', content: empty ? [] : doc.children.map(blockOf) };
}

const toText = (span: RichTextSpan): Node =>
  schema.text(
    span.text,
    (span.marks ?? []).reduce(
      (set, mark) => marks[mark.type].create(mark.type === 'link' ? { href: mark.href } : null).addToSet(set),
      Mark.none,
    ),
  );
const toParagraph = (block: Paragraph): Node => nodes.paragraph.create(null, block.content.map(toText));
const toItem = (item: List['content'][number]): Node =>
  nodes.listItem.create(null, item.content.length ? item.content.map(toParagraph) : [nodes.paragraph.create()]);

export const toNodes = (blocks: readonly RichTextBlock[]): Node[] =>
  blocks.map((block) => {
    if (isRichTextList(block)) return nodes[block.type].create(null, block.content.map(toItem));
    return block.type === 'heading' ? nodes.heading.create(null, block.content.map(toText)) : toParagraph(block);
  });

/** A stored document in the editor's form; one that the contract does not know is not shown. */
export function toEditor(value: RichText): Node {
  const known = siteText.safeParse(value);
  const blocks = known.success ? toNodes(known.data.content) : [];
  return nodes.doc.create(null, blocks.length ? blocks : [nodes.paragraph.create()]);
}
